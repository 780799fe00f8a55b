import postcss, { type ChildNode, CssSyntaxError } from 'postcss';

/** Thrown for CSS that cannot become attributes. The message says what it has. */
export class NoStyle extends Error {}

/** A declaration of CSS, or an attribute of the same name. */
export interface Declared {
  name: string;
  value: string;
  important: boolean;
}

/** A name or value of the drawing, as a sentence quotes it. */
export const short = (text: string) => text.slice(0, 60);

/** Properties for text, layers and programs. No shape is drawn differently with them. */
const idle =
  /^(?:-.*|font(?:-.*)?|text-.*|letter-spacing|word-spacing|line-height|writing-mode|direction|unicode-bidi|block-progression|baseline-shift|dominant-baseline|alignment-baseline|white-space|kerning|glyph-orientation-.*|line-increment|shape-(?:inside|padding|margin)|inline-size|color-rendering|image-rendering|solid-color|solid-opacity|overflow|enable-background|cursor|pointer-events|user-select|isolation|vertical-align|margin(?:-.*)?|(?:max|min)-(?:width|height)|will-change|filter-(?:blend-mode|gaussianblur-deviation)|transition(?:-.*)?|inkscape-.*|display-inside)$/;
/** Properties that draw nothing with one of these values. */
const neutral: Readonly<Record<string, RegExp>> = {
  'mix-blend-mode': /^normal$/i,
  filter: /^none$/i,
  mask: /^none$/i,
  'clip-path': /^none$/i,
  clip: /^auto$/i,
  marker: /^none$/i,
  'marker-start': /^none$/i,
  'marker-mid': /^none$/i,
  'marker-end': /^none$/i,
  transform: /^none$/i,
  animation: /^none$/i,
  'color-interpolation': /^(?:auto|srgb)$/i,
  'color-interpolation-filters': /^(?:auto|srgb|linearrgb)$/i,
  background: /^(?:none|transparent)$/i,
  'background-color': /^(?:none|transparent)$/i,
};

/** True for a property or attribute that changes nothing in a drawing of shapes. */
export const drawsNothing = (name: string, value: string): boolean =>
  (!/url/i.test(value) && idle.test(name)) || (neutral[name]?.test(value.trim()) ?? false);

function parsed(css: string): ChildNode[] {
  try {
    return postcss.parse(css).nodes;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    throw new NoStyle(`its style cannot be read (${short(error.reason)})`);
  }
}

const declared = (nodes: readonly ChildNode[]): Declared[] =>
  nodes.flatMap((node): Declared[] => {
    if (node.type === 'comment') return [];
    if (node.type !== 'decl') throw new NoStyle(`its style has "${short(node.toString())}"`);
    return [{ name: node.prop.toLowerCase(), value: node.value, important: node.important ?? false }];
  });

/** The declarations of a `style` attribute. Throws NoStyle. */
export const declarationsIn = (style: string): Declared[] => (style.trim() === '' ? [] : declared(parsed(style)));

/** The values of the properties: later lists win over earlier ones, and important declarations over all others. */
export function winning(lists: readonly (readonly Declared[])[]): Map<string, string> {
  const all = lists.flat();
  return new Map(
    [...all.filter(({ important }) => !important), ...all.filter(({ important }) => important)].map(
      ({ name, value }) => [name, value],
    ),
  );
}

interface Rule {
  element: string;
  className: string;
  id: string;
  weight: number;
  declarations: readonly Declared[];
}

/** An element, a class, both, or an id: what drawing programs write. */
const selector = /^(?:(\*|[a-z][\w-]*)?(?:\.([^\s.#:[\]>+~,*]+))?|#([^\s.#:[\]>+~,*]+))$/i;

/** Drawing programs write a few dozen rules. */
const mostRules = 1000;

/** The style sheet of a drawing. */
export class StyleSheet {
  #rules: Rule[] = [];
  /** Most elements of a drawing have one of a few classes. */
  readonly #found = new Map<string, Declared[]>();

  /** Throws NoStyle for a sheet with other rules than for elements, classes and ids. */
  add(css: string): void {
    for (const node of parsed(css)) {
      // A font draws nothing without text, and text is refused.
      if (node.type === 'comment' || (node.type === 'atrule' && /^(?:charset|font-face)$/i.test(node.name))) continue;
      if (node.type !== 'rule') throw new NoStyle(`its style sheet has "${short(node.toString())}"`);
      const declarations = declared(node.nodes);
      for (const one of node.selectors) this.#rules.push({ ...ruleFor(one.trim()), declarations });
    }
    if (this.#rules.length > mostRules) throw new NoStyle(`its style sheet has more than ${mostRules} rules`);
    this.#rules = this.#rules.toSorted((a, b) => a.weight - b.weight);
  }

  /** The declarations for an element, those that win last. */
  declarationsFor(element: string, classes: string, id: string): Declared[] {
    const key = JSON.stringify([element, classes, id]);
    const known = this.#found.get(key);
    if (known) return known;
    const names = new Set(classes.split(/\s+/));
    const found = this.#rules
      .filter(
        (rule) =>
          (rule.element === '' || rule.element === '*' || rule.element === element) &&
          (rule.className === '' || names.has(rule.className)) &&
          (rule.id === '' || rule.id === id),
      )
      .flatMap(({ declarations }) => declarations);
    this.#found.set(key, found);
    return found;
  }
}

function ruleFor(written: string): Omit<Rule, 'declarations'> {
  const found = written === '' ? null : selector.exec(written);
  if (!found) throw new NoStyle(`its style sheet has a rule for "${short(written)}"`);
  const [, element = '', className = '', id = ''] = found;
  const weight = (id ? 100 : 0) + (className ? 10 : 0) + (element && element !== '*' ? 1 : 0);
  return { element, className, id, weight };
}
