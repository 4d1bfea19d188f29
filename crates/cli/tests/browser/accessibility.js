// What makes this page hard to use for somebody and axe-core does not see: labels and links of nothing, targets for fingers, small
// sentences on a phone, the focus, and the contrast on gradients. A list of sentences, each with the element.
// Arguments: whether it is a page for fingers, whether to check what does not depend on colours too, whether something was
// opened that may lie over the rest, and selectors of the parts to look at (none: the page).

const [isTouch, isWhole, isCovered, parts] = arguments;
const barriers = [];
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const isPart = element => !parts.length || element.closest(parts.join());
const styles = new Map();
const styleOf = element => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);

/** A way to find the element again. */
function place(element) {
  const steps = [];
  for (let at = element; at && at !== document.body && steps.length < 4; at = at.parentElement) {
    const name = at.localName + (at.id ? `#${at.id}` : [...at.classList].slice(0, 2).map(it => `.${it}`).join(''));
    steps.unshift(name);
    if (at.id) break;
  }
  const words = (element.innerText ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  return `${steps.join(' > ')}${words && ` "${words}"`}`;
}

const report = (problem, element) => barriers.push(`${problem}: ${place(element)}`);

// What can be seen

const isSeen = element => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true, opacityProperty: true });

/** Only for screen readers: cut down to nothing. */
function isCut(element) {
  for (let at = element; at; at = at.parentElement) {
    const { clipPath, clip, overflow, position } = styleOf(at);
    const { width, height } = at.getBoundingClientRect();
    if (clip === 'rect(0px, 0px, 0px, 0px)' || clipPath === 'inset(50%)' || (width <= 1.5 && height <= 1.5 && overflow !== 'visible' && position === 'absolute')) return true;
  }
  return false;
}

// Focus

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable]';
const controls = all(CONTROLS).filter(element => !element.disabled && isPart(element) && isSeen(element));
const isReachable = element => element.tabIndex >= 0;
/** What is pressed: of a field within a label, the label. */
const targetOf = element => (element.matches('input') && element.closest('label')) || element;
/** Where it can be pressed: a link may lie over the whole thing that it is about. */
function boxOf(element) {
  const { content, position, inset } = getComputedStyle(element, '::after');
  const isSpread = content !== 'none' && position === 'absolute' && inset === '0px';
  const base = isSpread && styleOf(element).position === 'static' ? element.offsetParent ?? element : element;
  return base.getBoundingClientRect();
}

function checkLinks() {
  for (const label of all('label')) {
    if (label.htmlFor ? !document.getElementById(label.htmlFor) : !label.control && isSeen(label)) report('a label of nothing', label);
    if (all('input:not([type=hidden]), select, textarea', label).length > 1) report('a label of several fields', label);
  }
  for (const link of all('a[href^="#"]').filter(isSeen)) {
    // A card is put back by a link to nothing.
    if (link.hash.length > 1 && link.hash !== '#-' && !document.getElementById(decodeURIComponent(link.hash.slice(1)))) report(`it leads nowhere, ${link.hash}`, link);
  }
  const ids = new Set();
  for (const element of all('[id]')) {
    if (ids.has(element.id)) report(`the id ${element.id} twice`, element);
    ids.add(element.id);
  }
}

// Targets

/** What people come for: fingers need it larger. */
const PRIMARY = 'button, summary, select, input, textarea, label, a.go, a.quiet, a.tool, a.seat, a.brand';

function checkTargets() {
  const pressed = controls.filter(element => element.matches('a, button, input, select, textarea, summary') && !isCut(targetOf(element)));
  for (const target of new Set(pressed.map(targetOf))) {
    const { width, height } = boxOf(target);
    if (!width || !height || !target.matches(PRIMARY)) continue;
    if (width < 37.5 || height < 43.5) report(`a target of ${Math.round(width)} by ${Math.round(height)} pixels`, target);
  }
}

// Sentences

/** More than five words that end as sentences do: what is read, and not only looked at. */
const isSentence = words => words.split(/\s+/).length > 5 && /[.!?…]['"’”»)]*$/.test(words);

function checkSentences() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!isSentence(walker.currentNode.data.trim()) || !isPart(element) || element.closest('svg, script, style, noscript, template, option')) continue;
    const size = parseFloat(styleOf(element).fontSize);
    if (size < 13.95 && isSeen(element) && !isCut(element)) report(`a sentence of ${size} pixels`, element);
  }
}

function isMarked(before, after) {
  const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, textDecorationLine } = after;
  if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) return true;
  return boxShadow !== before.boxShadow || borderColor !== before.borderColor || backgroundColor !== before.backgroundColor || textDecorationLine !== before.textDecorationLine;
}

function checkFocus() {
  const copy = ([element, pseudo]) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, textDecorationLine } = getComputedStyle(element, pseudo);
    return { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, textDecorationLine };
  };
  const kept = [document.activeElement, scrollX, scrollY];
  // A stage gives way to what somebody reaches beneath it: its own buttons come first.
  const onStage = control => Number(control.closest('.stage') !== null);
  for (const control of controls.filter(isReachable).sort((one, other) => onStage(other) - onStage(one))) {
    // Once it has given way, the page shows what has happened meanwhile.
    if (!control.isConnected || !isSeen(control)) continue;
    const label = control.labels?.[0];
    const near = [control, label, control.nextElementSibling, label?.firstElementChild, label?.querySelector('.card'), control.parentElement, ...(control.matches('summary') ? control.children : [])];
    const marks = [...near.filter(Boolean).map(element => [element]), [control, '::after'], [control, '::before']];
    document.activeElement?.blur();
    const before = marks.map(copy);
    control.focus({ preventScroll: false, focusVisible: true });
    if (document.activeElement !== control) {
      report('it does not take the focus', control);
      continue;
    }
    const after = marks.map(copy);
    if (!after.some((style, index) => isMarked(before[index], style))) report('the focus is not seen', control);
    const target = targetOf(control);
    if (isCut(target) && !label) {
      report('it has the focus where nobody sees it', control);
      continue;
    }
    target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = boxOf(target);
    const points = [[0.5, 0.5], [0.1, 0.2], [0.9, 0.2], [0.1, 0.8], [0.9, 0.8]].map(([dx, dy]) => [box.left + box.width * dx, box.top + box.height * dy]);
    const isHit = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (target.contains(hit) || hit.contains(target) || hit === control || control.contains(hit));
    });
    if (!isHit && !isCovered) report('it is covered while it has the focus', control);
  }
  kept[0]?.focus?.({ preventScroll: true });
  scrollTo({ left: kept[1], top: kept[2], behavior: 'instant' });
}

// Contrast

const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const read = new Map();

/** Any colour of CSS as red, green, blue, and how opaque it is. */
function colour(css) {
  if (!read.has(css)) {
    paper.clearRect(0, 0, 1, 1);
    paper.fillStyle = '#000';
    paper.fillStyle = css;
    paper.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = paper.getImageData(0, 0, 1, 1).data;
    read.set(css, [r, g, b, a / 255]);
  }
  return read.get(css);
}

const mix = (top, under, part) => [0, 1, 2].map(index => top[index] * part + under[index] * (1 - part));

/** The colours that may be behind what is in an element. Gradients have several. */
function groundsOf(element) {
  if (!element) return [colour(matchMedia('(prefers-color-scheme: dark)').matches ? '#121212' : '#fff').slice(0, 3)];
  const { backgroundColor, backgroundImage, backgroundSize } = styleOf(element);
  const own = colour(backgroundColor);
  let found = own[3] >= 0.999 ? [own.slice(0, 3)] : groundsOf(element.parentElement).map(under => mix(own, under, own[3]));
  const sizes = backgroundSize.split(', ');
  for (const [index, layer] of backgroundImage.split(/, (?=[a-z-]+-gradient|url)/).entries()) {
    // A gradient of its own size is an ornament: text does not stand on it.
    if (!layer.includes('gradient') || !/auto|cover|100% 100%/.test(sizes[index % sizes.length])) continue;
    const stops = layer.match(/(?:rgba?|color|oklab|oklch|lab|lch|hsla?)\([^()]*\)/g) ?? [];
    const shown = stops.map(colour).filter(stop => stop[3] > 0);
    if (shown.length) found = found.flatMap(under => shown.map(stop => mix(stop, under, stop[3])));
  }
  return found;
}

function brightness([r, g, b]) {
  const [red, green, blue] = [r, g, b].map(part => part / 255).map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [low, high] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The lowest contrast of an element's own text. */
function contrastOf(element, css) {
  const ink = colour(css);
  let pairs = groundsOf(element).map(ground => [mix(ink, ground, ink[3]), ground]);
  for (let at = element; at; at = at.parentElement) {
    const opacity = Number(styleOf(at).opacity);
    if (opacity >= 1) continue;
    pairs = pairs.flatMap(([text, ground]) => groundsOf(at.parentElement).map(under => [mix(text, under, opacity), mix(ground, under, opacity)]));
  }
  return Math.min(...pairs.map(([text, ground]) => contrast(text, ground)));
}

function checkContrast() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const checked = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || checked.has(element) || !isPart(element)) continue;
    checked.add(element);
    if (element.closest('svg, script, style, noscript, template, option') || !isSeen(element) || isCut(element)) continue;
    const control = element.closest('button, input, select, fieldset, label');
    if (control?.matches(':disabled, [aria-disabled=true]') || control?.control?.disabled) continue;
    const { color, fontSize, fontWeight } = styleOf(element);
    const size = parseFloat(fontSize);
    const least = size >= 24 || (size >= 18.66 && fontWeight >= 700) ? 3 : 4.5;
    const found = contrastOf(element, color);
    if (found < least - 0.005) report(`a contrast of ${found.toFixed(2)}`, element);
  }
  for (const field of all('input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea').filter(isPart).filter(isSeen)) {
    if (field.disabled || isCut(field)) continue;
    // A field that holds nothing yet may show so; whoever comes to it must read it.
    const kept = document.activeElement;
    if (field.value === '0') field.focus({ preventScroll: true });
    const found = contrastOf(field, styleOf(field).color);
    if (field.value === '0') kept?.focus({ preventScroll: true });
    if (found < 4.495) report(`a contrast of ${found.toFixed(2)}`, field);
  }
}

checkContrast();
if (isWhole) {
  checkLinks();
  if (isTouch) checkTargets();
  if (isTouch) checkSentences();
  checkFocus();
}
return [...new Set(barriers)];
