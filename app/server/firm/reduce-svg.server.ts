import { SaxesParser, type SaxesTagNS } from 'saxes';

/**
 * The limits of a drawing. A logo has a few dozen elements. Each start tag counts, also in a part that is left out: the parser's time grows
 * with the square of the depth.
 */
const limits = { bytes: 512 * 1024, elements: 5000, depth: 40, side: 10_000 };

const svgNamespace = 'http://www.w3.org/2000/svg';

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const paints = new Set(['linearGradient', 'radialGradient', 'clipPath']);
const elements = new Set(['svg', 'g', 'defs', 'stop', ...shapes, ...paints]);
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
  ...['vector-effect', 'paint-order'],
]);
/** Attributes for style sheets, scripts and other programs. They have no effect on a drawing without these, and are left out. */
const idle = /^(?:class|version|baseProfile|role|lang|enable-background|xml:(?:space|lang)|(?:data|aria)-[\w-]+)$/;

/** Numbers, colours, names and functions of these. No address consists of these characters only. */
const plain = /^[\w\s.,#%()+-]*$/;
const local = /^url\(#([\w-]+)\)$/;
const fileId = /^[A-Za-z_][\w-]{0,79}$/;

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

/** A name or value of the drawing, as a sentence quotes it. */
const short = (text: string) => text.slice(0, 60);

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

/** A length in pixels; null for one that is relative to something else. */
function pixels(text: string | undefined): number | null {
  const [, digits] = /^\s*(\d{1,9}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(text ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * Turns the declarations of a `style` attribute into separate attributes, because a page allows no inline styles. Drawing programs write
 * dozens of properties for texts and layers. Those that no shape has are left out, unless they refer to something: these are refused later.
 */
function fromStyle(style: string): [string, string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':');
    if (declaration.trim() === '') return [];
    const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
    return attributes.has(name) || /url/i.test(value) ? [[name, value]] : [];
  });
}

/** Writes one drawing again from the parser's events, with shapes and their attributes only. */
class Reducer {
  readonly #out: string[] = [];
  readonly #open: string[] = [];
  readonly #ids = new Set<string>();
  readonly #used = new Set<string>();
  #skipped = 0;
  #elements = 0;
  #size: { width: number; height: number } | null = null;

  /** Counts a start tag, before the parser looks up its name space. */
  begun(): void {
    if (++this.#elements > limits.elements)
      refuse(`it has more than ${limits.elements.toLocaleString('en-CA')} elements`, 'simplify it, or save it as PNG');
    if (this.#open.length + this.#skipped >= limits.depth)
      refuse('its elements are nested too deeply', 'ungroup it, or save it as PNG');
  }

  opened(tag: SaxesTagNS): void {
    if (this.#skipped > 0 || this.#isLeftOut(tag)) {
      this.#skipped++;
      return;
    }
    const { local: name } = tag;
    if ((name === 'svg') !== (this.#open.length === 0))
      refuse(name === 'svg' ? 'it holds a drawing in the drawing' : 'its root is no svg element', asShapes);
    const all = this.#attributesOf(tag);
    if (name === 'svg') this.#measure(all);
    const own = name === 'svg' ? [['xmlns', svgNamespace] as const, ...all] : [...all];
    this.#out.push(`<${name}${own.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`);
    this.#open.push(name);
  }

  closed(): void {
    if (this.#skipped > 0) this.#skipped--;
    else this.#out.push(`</${this.#open.pop()}>`);
  }

  text(text: string): void {
    if (this.#skipped === 0 && text.trim() !== '') refuse('it holds text', 'convert the text to paths');
  }

  result(): Reduced {
    const missing = [...this.#used].find((id) => !this.#ids.has(id));
    if (missing !== undefined) refuse(`it uses "${short(missing)}", which is not in it`, 'save it again as plain SVG');
    if (!this.#size) return refuse('it holds no drawing', 'save it again as plain SVG');
    return {
      svg: this.#out.join('').replace(/><\/(?:path|rect|circle|ellipse|line|polyline|polygon|stop)>/g, '/>'),
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
    if (silent.has(name)) return true;
    if (name === 'script') refuse('it holds a script', 'remove the script');
    if (name === 'style') refuse('it holds a style sheet', 'save it with presentation attributes in place of CSS');
    if (!elements.has(name)) refuse(`it holds the element "${short(name)}"`, asShapes);
    return false;
  }

  #attributesOf({ attributes: given, local: element }: SaxesTagNS): Map<string, string> {
    const kept = new Map<string, string>();
    for (const { name, prefix, value } of Object.values(given)) {
      const lower = name.toLowerCase();
      if (lower.startsWith('on')) refuse(`it has the event handler "${short(name)}"`, 'remove the handler');
      if (lower === 'href' || lower.endsWith(':href'))
        refuse(`it refers to "${short(value)}"`, 'put the shapes themselves into the drawing');
      if (name === 'xmlns' || prefix === 'xmlns' || idle.test(name)) continue;
      if (name === 'style') for (const [property, words] of fromStyle(value)) this.#keep(kept, property, words);
      else if (name === 'id') {
        if (paints.has(element) && fileId.test(value)) {
          if (this.#ids.has(value)) refuse(`two of its elements have the id "${value}"`, 'save it again as plain SVG');
          this.#ids.add(value);
          kept.set('id', value);
        }
      } else if (prefix === '') this.#keep(kept, name, value);
    }
    return kept;
  }

  #keep(kept: Map<string, string>, name: string, given: string): void {
    const value = given.trim();
    const [, id] = local.exec(value) ?? [];
    if (id === undefined && /url/i.test(value)) refuse(`its ${name} refers to something outside of it`, 'use a colour');
    if (!attributes.has(name)) refuse(`it has the attribute "${short(name)}"`, 'remove it, or save it as plain SVG');
    if (id !== undefined) this.#used.add(id);
    else if (!plain.test(value)) refuse(`its ${name} is "${short(value)}"`, 'save it again as plain SVG');
    kept.set(name, value);
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

/**
 * Reduces a drawing to shapes, gradients and clips. Notes of the drawing program are left out. Anything else, such as a script, a handler,
 * text, a style sheet or a reference, is refused in one sentence. The same drawing always gives the same text, and reducing a result again
 * does not change it. Never throws.
 */
export function reduceSvg(bytes: Uint8Array): Reduced {
  if (bytes.byteLength > limits.bytes)
    return { problem: `the drawing is larger than ${limits.bytes / 1024} kB`, fix: 'simplify it, or save it as PNG' };
  const text = Buffer.from(bytes).toString('utf8');
  if (text.includes('\ufffd')) return { problem: 'it is not UTF-8 text', fix: 'save it again as plain SVG in UTF-8' };
  const reducer = new Reducer();
  try {
    const parser = new SaxesParser({ xmlns: true, position: true });
    parser.on('error', (error) =>
      refuse(`it is not valid XML (${error.message.slice(0, 120)})`, 'save it again as plain SVG'),
    );
    parser.on('doctype', () => void refuse('it has a DOCTYPE', 'remove the line that begins with <!DOCTYPE'));
    parser.on('processinginstruction', () => void refuse('it has a processing instruction', 'remove it'));
    parser.on('opentagstart', () => reducer.begun());
    parser.on('opentag', (tag) => reducer.opened(tag));
    parser.on('closetag', () => reducer.closed());
    parser.on('text', (words) => reducer.text(words));
    parser.on('cdata', (words) => reducer.text(words));
    parser.write(text.replace(/^\ufeff/, '')).close();
    return reducer.result();
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message, fix: error.fix };
    throw error;
  }
}
