// What a browser keeps for its visitor. Where it keeps nothing, the page does as long as it is open.

/** Where the site lives on its host: `/`, or a path of its own. */
export const home = new URL('..', import.meta.url).pathname;

function keeper(name) {
  const refused = new Map();
  const attempt = act => { try { return act(window[name]); } catch { return null; } };
  return {
    get: key => refused.get(key) ?? attempt(storage => storage.getItem(key)),
    set(key, value) {
      refused.set(key, String(value));
      attempt(storage => { storage.setItem(key, value); refused.delete(key); });
    },
    drop(key) {
      refused.delete(key);
      attempt(storage => storage.removeItem(key));
    },
  };
}

export const always = keeper('localStorage');
export const session = keeper('sessionStorage');
