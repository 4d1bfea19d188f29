// What somebody sensible does with the question on the page: what to open, what to set, and the button to press.
// Argument: whether to be modest, since the filled button was refused. Answers null where nothing is asked.

const [isModest] = arguments;
const prompt = document.querySelector('#prompt');
if (!prompt || prompt.matches('.calm')) return null;

const actOf = form => form.querySelector('[name=act]').value;
const verbOf = form => actOf(form).split(' ')[0];
const forms = [...document.querySelectorAll('#prompt form, #bargains form')].filter(form => form.querySelector('[name=act]'));
const withVerb = verb => forms.find(form => verbOf(form) === verb);
// An offer needs a thought; whoever has none trades no more.
const filled = forms.find(form => form.querySelector('button.go') && verbOf(form) !== 'offer');
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
for (const radio of form.querySelectorAll('[type=radio]:not(:disabled)')) {
  const group = form.querySelectorAll(`[type=radio][name="${radio.name}"]`);
  const isDone = [...group].some(other => other.checked) || ticks.some(other => other.name === radio.name);
  if (!isDone && !isShut(radio)) ticks.push(radio);
}

const numbers = [];
for (const picker of form.querySelectorAll('card-picker')) {
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
  button: form.querySelector('button.go') ?? form.querySelector('button:not([formaction])'),
};
