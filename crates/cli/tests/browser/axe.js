// What axe-core has against this page: a list of sentences, each with the element.
// Arguments: whether to check what does not depend on colours too, selectors of the parts to look at (none: the page), and what is to be called with the list.

const [isWhole, parts, done] = arguments;

for (const animation of document.getAnimations()) {
  try {
    animation.finish();
  } catch {
    animation.cancel();
  }
}

const options = {
  resultTypes: ['violations'],
  runOnly: !isWhole ? ['color-contrast', 'link-in-text-block'] : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Not among the rest, since it may take a sign for a word.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
const told = ({ id, help, nodes }) => nodes.map(({ target, html, any }) =>
  `${id}, ${help}: ${target.join(' ')} ${html.replace(/\s+/g, ' ').slice(0, 120)} ${any.map(({ message }) => message).join('; ')}`);

/** A target under a bar that stays in its place is one that can be scrolled to: there it must be large enough. */
async function isSmall({ target }) {
  document.querySelector(target).scrollIntoView({ block: 'center', behavior: 'instant' });
  const { violations } = await axe.run({ include: [target] }, { runOnly: ['target-size'] });
  return violations.length > 0;
}

async function look() {
  const seen = parts.filter(part => document.querySelector(part)?.checkVisibility());
  const { violations } = await axe.run(seen.length ? { include: seen } : document, options);
  const place = [scrollX, scrollY];
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const small = [];
    for (const node of violation.nodes) if (await isSmall(node)) small.push(node);
    violation.nodes = small;
  }
  scrollTo(...place);
  return violations.flatMap(told);
}

look().then(done, problem => done([String(problem)]));
