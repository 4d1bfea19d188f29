// Who I am: how long a code still works, and passkeys, which only script can ask for.

const said = document.querySelector('[data-minutes]');
if (said) {
  const { left, over, minutes } = said.dataset;
  const until = performance.now() + minutes * 60_000;
  const tell = () => {
    const seconds = Math.ceil((until - performance.now()) / 1000);
    if (seconds <= 0) {
      said.textContent = over;
      said.closest('.code').classList.add('over');
      return;
    }
    said.textContent = left.replace('{left}', `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
    setTimeout(tell, 1000);
  };
  tell();
}

// Bytes travel as letters.
const bytes = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
const letters = buffer => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const send = async (address, fields = {}) => {
  const headers = { Accept: 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.refused);
  return told;
};

/** What an authenticator said, as our server reads it. */
const written = credential => {
  const { id, rawId, type, authenticatorAttachment, response } = credential;
  const fields = { clientDataJSON: letters(response.clientDataJSON) };
  for (const name of ['attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
    if (response[name]) fields[name] = letters(response[name]);
  }
  if (response.getTransports) {
    Object.assign(fields, {
      transports: response.getTransports(),
      authenticatorData: letters(response.getAuthenticatorData()),
      publicKey: letters(response.getPublicKey()),
      publicKeyAlgorithm: response.getPublicKeyAlgorithm(),
    });
  }
  const rest = { type, authenticatorAttachment, clientExtensionResults: credential.getClientExtensionResults() };
  return JSON.stringify({ id, rawId: letters(rawId), response: fields, ...rest });
};

for (const form of window.PublicKeyCredential ? document.querySelectorAll('form.passkey') : []) {
  form.hidden = false;
  form.addEventListener('submit', async event => {
    event.preventDefault();
    const notice = document.getElementById('passkey-said');
    notice.textContent = '';
    try {
      const { ticket, options: asked } = await send(form.action);
      asked.challenge = bytes(asked.challenge);
      for (const known of asked.excludeCredentials ?? []) known.id = bytes(known.id);
      if (asked.user) asked.user.id = bytes(asked.user.id);
      const credential = await navigator.credentials[asked.user ? 'create' : 'get']({ publicKey: asked });
      const { to } = await send(form.action.replace(/\/ask$/, ''), { ticket, answer: written(credential) });
      location.assign(to);
    } catch (problem) {
      // Whoever closed the question, or has no passkey for it, is told how else to go on.
      notice.textContent = problem instanceof DOMException ? form.dataset.failed : problem.message;
    }
  });
}
