import { SaxesParser, type SaxesTagNS } from 'saxes';
import { declarationsIn, drawsNothing, NoStyle, StyleSheet, short, winning } from './svg-style.server.ts';

/**
 * The limits of a drawing. A logo has a few dozen elements. Each start tag counts, also in a part that is left out: the parser's time grows
 * with the square of the depth.
 */
const limits = { bytes: 512 * 1024, elements: 5000, depth: 40, side: 10_000 };

const svgNamespace = 'http://www.w3.org/2000/svg';

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const gradients = new Set(['linearGradient', 'radialGradient']);
const paints = new Set([...gradients, 'clipPath', 'mask']);
const elements = new Set(['svg', 'g', 'defs', 'stop', 'use', 'symbol', ...shapes, ...paints]);
/** Elements in which a drawing program notes something about the file. They draw nothing and are left out. */
const silent = new Set(['title', 'desc', 'metadata']);

const attributes = new Set([
  ...[
    'd',
    'points',
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'fr',
    'width',
    'height',
  ],
  ...['viewBox', 'preserveAspectRatio', 'transform', 'gradientTransform', 'gradientUnits', 'spreadMethod', 'offset'],
  ...['clipPathUnits', 'clip-path', 'clip-rule', 'fill', 'fill-opacity', 'fill-rule', 'opacity', 'stroke'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-opacity', 'stroke-width', 'stop-color', 'stop-opacity', 'color', 'display', 'visibility'],
  ...['vector-effect', 'paint-order', 'shape-rendering', 'mask', 'mask-type', 'maskUnits', 'maskContentUnits'],
]);
/** Attributes for style sheets, scripts and other programs. They have no effect on a drawing without these, and are left out. */
const idle =
  /^(?:class|version|baseProfile|role|lang|tabindex|focusable|host|content(?:ScriptType|StyleType)?|zoomAndPan|externalResourcesRequired|enable-background|xml:(?:space|lang)|(?:data|aria)-[\w-]+)$/;

/** Numbers, colours, names and functions of these. No address consists of these characters only. */
const plain = /^[\w\s.,#%()+-]*$/;
const local = /^url\(\s*(['"]?)#([^'"()\s]{1,200})\1\s*\)$/i;

/** A name that a page can hold: drawing programs write accents, dots and signs into theirs. */
const safeId = (id: string): string =>
  id
    .replace(/[^\w-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)
    .replace(/^(?![A-Za-z_])/, '_')
    .slice(0, 200);

/** Why a picture is refused, and how to fix it. */
export interface PictureProblem {
  problem: string;
  fix: string;
}

export type Reduced = { svg: string; width: number; height: number } | PictureProblem;

/** Ends the parsing at the first fault. */
class Refusal extends Error {
  readonly fix: string;

  constructor(problem: string, fix: string) {
    super(problem);
    this.fix = fix;
  }
}

const refuse: (problem: string, fix: string) => never = (problem, fix) => {
  throw new Refusal(problem, fix);
};

const asShapes = 'remove it, or convert it to paths in the drawing program';

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

/** A length in pixels; null for one that is relative to something else. */
function pixels(text: string | undefined): number | null {
  const [, digits] = /^\s*(\d{1,9}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(text ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What is needed of the whole drawing before its first shape is written. */
class Survey {
  readonly sheet = new StyleSheet();
  /** The ids of elements that `use` shows again. */
  readonly targets = new Set<string>();
  readonly #open: string[] = [];
  #css = '';
  #elements = 0;

  begun(): void {
    if (++this.#elements > limits.elements)
      refuse(`it has more than ${limits.elements.toLocaleString('en-CA')} elements`, 'simplify it, or save it as PNG');
    if (this.#open.length >= limits.depth)
      refuse('its elements are nested too deeply', 'ungroup it, or save it as PNG');
  }

  opened({ local: name, uri, attributes: given }: SaxesTagNS): void {
    this.#open.push(uri === svgNamespace ? name : '');
    if (name === 'use')
      for (const one of Object.values(given))
        if (isReference(one.name)) this.targets.add(safeId(one.value.trim().slice(1)));
  }

  text(words: string): void {
    if (this.#open.at(-1) === 'style') this.#css += words;
  }

  closed(): void {
    this.#open.pop();
  }

  end(): void {
    this.sheet.add(this.#css);
  }
}

const isReference = (name: string): boolean => /^(?:[\w-]+:)?href$/i.test(name);

/** Writes one drawing again from the parser's events, with shapes and their attributes only. */
class Reducer {
  readonly #out: string[] = [];
  readonly #open: string[] = [];
  readonly #ids = new Set<string>();
  readonly #used = new Set<string>();
  #skipped = 0;
  #size: { width: number; height: number } | null = null;
  readonly #survey: Survey;
  /** How many elements each part has that `use` may show, and what it shows itself. */
  readonly #parts = new Map<string, { elements: number; uses: string[] }>([['', { elements: 0, uses: [] }]]);
  readonly #openIds: string[] = [];

  constructor(survey: Survey) {
    this.#survey = survey;
  }

  opened(tag: SaxesTagNS): void {
    if (this.#skipped > 0 || this.#isLeftOut(tag)) {
      this.#skipped++;
      return;
    }
    const { local: name } = tag;
    if ((name === 'svg') !== (this.#open.length === 0))
      refuse(name === 'svg' ? 'it holds a drawing in the drawing' : 'its root is no svg element', asShapes);
    const { all, background } = this.#attributesOf(tag);
    if (name === 'svg') this.#measure(all);
    this.#count(all.get('id') ?? '', all.get('href'));
    const own = name === 'svg' ? [['xmlns', svgNamespace] as const, ...all] : [...all];
    this.#out.push(`<${name}${own.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`);
    if (background !== null) this.#out.push(backgroundShape(background, all.get('viewBox')));
    this.#open.push(name);
    this.#openIds.push(all.get('id') ?? '');
  }

  closed(): void {
    if (this.#skipped > 0) this.#skipped--;
    else {
      this.#openIds.pop();
      this.#out.push(`</${this.#open.pop()}>`);
    }
  }

  /** Counts an element in each part around it. */
  #count(id: string, href: string | undefined): void {
    if (id !== '') this.#parts.set(id, { elements: 0, uses: [] });
    for (const around of new Set(['', ...this.#openIds, id])) {
      const part = this.#parts.get(around);
      if (!part) continue;
      part.elements++;
      if (href !== undefined && this.#open.length > 0) part.uses.push(href.slice(1));
    }
  }

  /** The elements that a browser draws for a part. Refuses parts that show themselves. */
  #drawn(id: string, within: readonly string[] = []): number {
    const { elements: own = 0, uses = [] } = this.#parts.get(id) ?? {};
    let sum = own;
    for (const used of uses) {
      if (within.includes(used) || within.length >= limits.depth)
        refuse(`"${short(used)}" in it refers to itself`, 'save it again as plain SVG');
      sum += this.#drawn(used, [...within, used]);
      if (sum > limits.elements)
        refuse(
          `it shows more than ${limits.elements.toLocaleString('en-CA')} elements`,
          'simplify it, or save it as PNG',
        );
    }
    return sum;
  }

  /** A note in a note; anywhere else it may name a style sheet. */
  instruction(): void {
    if (this.#skipped === 0) refuse('it has a processing instruction', 'remove it');
  }

  text(text: string): void {
    if (this.#skipped === 0 && text.trim() !== '') refuse('it holds text', 'convert the text to paths');
  }

  result(): Reduced {
    const missing = [...this.#used].find((id) => !this.#ids.has(id));
    if (missing !== undefined) refuse(`it uses "${short(missing)}", which is not in it`, 'save it again as plain SVG');
    this.#drawn('');
    if (!this.#size) return refuse('it holds no drawing', 'save it again as plain SVG');
    return {
      svg: this.#out.join('').replace(/><\/(?:path|rect|circle|ellipse|line|polyline|polygon|stop|use)>/g, '/>'),
      ...this.#size,
    };
  }

  /** True for notes of the drawing program. Refuses anything that is neither a note nor a shape. */
  #isLeftOut({ local: name, uri, name: full }: SaxesTagNS): boolean {
    // Elements of another namespace are notes. A browser draws none of them except XHTML, which only foreignObject may hold.
    if (uri !== svgNamespace) {
      if (this.#open.length === 0)
        refuse(`its root is "${short(full)}" and not an SVG drawing`, 'save it as plain SVG');
      if (uri === 'http://www.w3.org/1999/xhtml') refuse(`it holds the element "${short(full)}"`, asShapes);
      return true;
    }
    if (silent.has(name) || name === 'style') return true;
    if (name === 'script') refuse('it holds a script', 'remove the script');
    if (!elements.has(name)) refuse(`it holds the element "${short(name)}"`, asShapes);
    return false;
  }

  #attributesOf({ attributes: given, local: element }: SaxesTagNS): {
    all: Map<string, string>;
    background: string | null;
  } {
    const kept = new Map<string, string>();
    const written: [string, string][] = [];
    let [style, id, classes] = ['', '', ''];
    for (const { name, prefix, value } of Object.values(given)) {
      const lower = name.toLowerCase();
      if (lower.startsWith('on')) refuse(`it has the event handler "${short(name)}"`, 'remove the handler');
      if (name === 'style') {
        style = value;
        written.push([name, value]);
      }
      if (name === 'class') classes = value;
      if (name === 'id') id = value;
      if (isReference(name)) this.#refer(kept, element, value.trim());
      else if (name === 'xmlns' || prefix === 'xmlns' || idle.test(name) || name === 'style' || name === 'id') continue;
      else if (prefix === '') written.push([name, value]);
    }
    const safe = id === '' ? '' : safeId(id);
    if (safe !== '' && (paints.has(element) || this.#survey.targets.has(safe))) {
      if (this.#ids.has(safe)) refuse(`two of its elements have the id "${short(id)}"`, 'save it again as plain SVG');
      this.#ids.add(safe);
      kept.set('id', safe);
    }
    const styled = winning([this.#survey.sheet.declarationsFor(element, classes, id), declarationsIn(style)]);
    const isBackground = (name: string, value: string) =>
      /^background(?:-color)?$/.test(name) && element === 'svg' && !/url/i.test(value);
    // Each at its place in the drawing, so that the same drawing always gives the same text.
    for (const [name, value] of [...written, ['style', ''] as const]) {
      if (name !== 'style') this.#keep(kept, name, styled.get(name) ?? value);
      else
        for (const [property, words] of styled)
          if (!isBackground(property, words)) this.#keepStyle(kept, property, words);
    }
    const background = [...styled].findLast(([name, value]) => isBackground(name, value))?.[1] ?? null;
    return {
      all: kept,
      background: /^(?:none|transparent|initial|inherit|)$/i.test(background ?? '') ? null : background,
    };
  }

  /** Keeps a reference of a gradient to another one, and of `use` to a part of the drawing. */
  #refer(kept: Map<string, string>, element: string, address: string): void {
    if (!/^#[^\s]{1,200}$/.test(address) || !(gradients.has(element) || element === 'use'))
      refuse(`it refers to "${short(address)}"`, 'put the shapes themselves into the drawing');
    const id = safeId(address.slice(1));
    this.#used.add(id);
    kept.set('href', `#${id}`);
  }

  #keepStyle(kept: Map<string, string>, name: string, value: string): void {
    if (name === 'transform' && value !== 'none')
      refuse('its style moves a shape with "transform"', 'save it with presentation attributes in place of CSS');
    this.#keep(kept, name, value);
  }

  #keep(kept: Map<string, string>, name: string, given: string): void {
    const value = given.trim();
    if (drawsNothing(name, value)) return;
    const [, , id] = local.exec(value) ?? [];
    if (id === undefined && /url/i.test(value)) refuse(`its ${name} refers to something outside of it`, 'use a colour');
    if (!attributes.has(name)) refuse(`it has the attribute "${short(name)}"`, 'remove it, or save it as plain SVG');
    if (id !== undefined) this.#used.add(safeId(id));
    else if (!plain.test(value)) refuse(`its ${name} is "${short(value)}"`, 'save it again as plain SVG');
    kept.set(name, id === undefined ? value : `url(#${safeId(id)})`);
  }

  #measure(all: ReadonlyMap<string, string>): void {
    const box = all
      .get('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number);
    const width = box ? (box[2] ?? Number.NaN) : pixels(all.get('width'));
    const height = box ? (box[3] ?? Number.NaN) : pixels(all.get('height'));
    if (width === null || height === null || box?.some((side) => !Number.isFinite(side)) || (box && box.length !== 4))
      refuse('it does not say how large it is', 'save it with a viewBox');
    if (!(width > 0 && height > 0 && width <= limits.side && height <= limits.side))
      refuse(`it is ${width} × ${height} units`, `give it a viewBox of 1 to ${limits.side.toLocaleString('en-CA')}`);
    this.#size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  }
}

/** A shape for the colour behind a drawing, which browsers draw for the style of its root only. */
function backgroundShape(colour: string, viewBox: string | undefined): string {
  if (!plain.test(colour)) refuse(`its background is "${short(colour)}"`, 'draw a rectangle behind it');
  const [x = '0', y = '0', width = '100%', height = '100%'] = viewBox?.trim().split(/[\s,]+/) ?? [];
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${escaped(colour)}"/>`;
}

interface Events {
  begun?(): void;
  opened(tag: SaxesTagNS): void;
  closed(): void;
  text(words: string): void;
  instruction?(): void;
}

function read(text: string, events: Events): void {
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', (error) =>
    refuse(`it is not valid XML (${error.message.slice(0, 120)})`, 'save it again as plain SVG'),
  );
  parser.on('doctype', (words) => {
    if (words.includes('['))
      refuse(
        'it has a DOCTYPE with entities',
        'save it again as SVG 1.1, without "Preserve Illustrator Editing Capabilities"',
      );
  });
  parser.on('processinginstruction', () => events.instruction?.());
  parser.on('opentagstart', () => events.begun?.());
  parser.on('opentag', (tag) => events.opened(tag));
  parser.on('closetag', () => events.closed());
  parser.on('text', (words) => events.text(words));
  parser.on('cdata', (words) => events.text(words));
  parser.write(text.replace(/^\ufeff/, '')).close();
}

/**
 * Reduces a drawing to shapes, gradients, clips and masks. Styles and simple style sheets become attributes, by the rules of CSS. Notes of
 * the drawing program are left out. Anything else, such as a script, a handler, text or a reference to another file, is refused in one
 * sentence. The same drawing always gives the same text, and reducing a result again does not change it. Never throws.
 */
export function reduceSvg(bytes: Uint8Array): Reduced {
  if (bytes.byteLength > limits.bytes)
    return { problem: `the drawing is larger than ${limits.bytes / 1024} kB`, fix: 'simplify it, or save it as PNG' };
  const text = Buffer.from(bytes).toString('utf8');
  if (text.includes('\ufffd')) return { problem: 'it is not UTF-8 text', fix: 'save it again as plain SVG in UTF-8' };
  try {
    const survey = new Survey();
    read(text, survey);
    survey.end();
    const reducer = new Reducer(survey);
    read(text, reducer);
    return reducer.result();
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message, fix: error.fix };
    if (error instanceof NoStyle)
      return { problem: error.message, fix: 'save it with presentation attributes in place of CSS' };
    throw error;
  }
}
