// A walk through the page with Tab, step by step. Argument: "begin", "step" after each press, or "end", which tells what was wrong.

const [what] = arguments;
const place = element => `${element.localName}${element.id && `#${element.id}`}${[...element.classList].map(it => `.${it}`).join('')} "${(element.innerText ?? element.name ?? '').trim().slice(0, 40)}"`;

if (what === 'begin') {
  // Tab goes on from where the focus was, even if it is gone: it must have been at the beginning.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  window.walked = [];
  return null;
}

if (what === 'step') {
  const at = document.activeElement;
  if (!at || at === document.body || walked.some(([element]) => element === at)) return 'over';
  const part = at.closest('[data-region], main > *, header, footer') ?? at;
  const { left, right, top, bottom } = part.getBoundingClientRect();
  walked.push([at, part, { left, right, top: top + scrollY, bottom: bottom + scrollY }]);
  return null;
}

const stumbles = [];
const reached = new Set(walked.map(([element]) => element));
const isGrouped = element => element.type === 'radio' && [...reached].some(other => other.type === 'radio' && other.name === element.name && other.form === element.form);
for (const element of document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]')) {
  if (element.disabled || element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
  if (!reached.has(element) && !isGrouped(element)) stumbles.push(`Tab does not reach ${place(element)}`);
}
for (const [index, [element, part, box]] of walked.entries()) {
  const [, before, last] = walked[index - 1] ?? [];
  if (!before || before === part || before.contains(part) || part.contains(before)) continue;
  const isBeside = box.right <= last.left + 1 || box.left >= last.right - 1;
  if (!isBeside && box.bottom <= last.top + 1) stumbles.push(`Tab goes up from ${place(before)} to ${place(element)}`);
}
return stumbles;
