// What somebody sensible does with the question on the page: what to open, what to set, and the button to press.
// Argument: whether to be modest, since the filled button was refused. Answers null where nothing is asked.

const [isModest] = arguments;
const prompt = document.querySelector('#prompt');
if (!prompt || prompt.matches('.calm')) return null;

const saying = form => form.querySelector('[name=act]');
const actOf = form => saying(form).value;
const verbOf = form => actOf(form).split(' ')[0];
// What was done is not taken back, or it would be done for ever.
const forms = [...document.querySelectorAll('#prompt form, #bargains form')].filter(form => saying(form) && verbOf(form) !== 'undo');
const withVerb = verb => forms.find(form => verbOf(form) === verb);
// Fields and buttons elsewhere on the page belong to a form by its id.
const of = (form, selector) => [...form.elements].filter(element => element.matches(selector));
// An offer needs a thought; whoever has none trades no more.
const filled = forms.find(form => of(form, 'button.go').length && verbOf(form) !== 'offer' && !actOf(form).startsWith('{kind'));
const modest = ['finish', 'decline', 'suffer', 'yield', 'pass'].map(withVerb).find(Boolean);
const form = (!isModest && filled) || modest || filled || forms[0];
if (!form) return { act: null, prompt: prompt.dataset.prompt };

const isShut = element => {
  for (let at = element.closest('details'); at && form.contains(at); at = at.parentElement.closest('details')) if (!at.open) return true;
  return false;
};
const open = [];
for (let at = form.closest('details'); at; at = at.parentElement.closest('details')) if (!at.open) open.unshift(at.querySelector('summary'));

const ticks = [];
for (const radio of of(form, '[type=radio]:not(:disabled)')) {
  const isDone = of(form, `[type=radio][name="${radio.name}"]`).some(other => other.checked) || ticks.some(other => other.name === radio.name);
  if (!isDone && !isShut(radio)) ticks.push(radio);
}

const numbers = [];
for (const picker of new Set(of(form, 'card-picker input').map(input => input.closest('card-picker')))) {
  if (isShut(picker)) continue;
  const inputs = [...picker.querySelectorAll('input')];
  const total = inputs.reduce((sum, input) => sum + Number(input.value), 0);
  const wish = verbOf(form) === 'launch' ? 2 : 0;
  let missing = Math.max(Number(picker.dataset.min), Math.min(wish, Number(picker.dataset.max))) - total;
  for (const input of inputs) {
    const add = Math.min(missing, input.max - input.value);
    if (add <= 0) continue;
    missing -= add;
    numbers.push({ input, card: input.closest('.pick').querySelector('.card, .chip'), add, value: Number(input.value) + add });
  }
}

return {
  act: actOf(form),
  prompt: prompt.dataset.prompt,
  open,
  ticks: ticks.map(input => ({ input, label: input.closest('label') })),
  numbers,
  button: of(form, 'button.go')[0] ?? of(form, 'button:not([formaction]):not([type=button])')[0],
};
