import { fromHtml as parseHtml } from 'hast-util-from-html';
import { type HtmlNode, isElement } from '../../text/long-text/html-nodes.ts';
import { builderParts, type FileOf, type Setting } from './builder-parts.ts';
import { codeElements, isWebAddress } from './plain-text.ts';

/** A text whose shortcodes have become the HTML that they hold, and what that does not have. */
export interface WithoutShortcodes {
  html: string;
  /** Names of shortcodes that stood for something and are gone. */
  lost: readonly string[];
  /** Words in brackets, alone on a line. They stay, and may have been shortcodes. */
  doubtful: readonly string[];
  /** Addresses or numbers of pictures that are not in the HTML. */
  pictures: readonly string[];
}

interface Tag {
  name: string;
  isEnd: boolean;
  /** `[[gallery]]` is the text `[gallery]`. */
  isText: boolean;
  from: number;
  to: number;
  written: string;
}

/** The names of WordPress and of page builders. Others are recognized by their form: a setting, or an end. */
const known =
  /^(?:gallery|caption|wp_caption|audio|video|playlist|embed|youtube|vimeo|(?:et_pb|vc|fusion|av|wpforms|ninja_form|gravityform|contact-form|rev_slider|su|mk|cs|tatsu|fl)[_-].+|wpforms|gravityform|contact-form-7)$/i;
/** What a page builder arranges its elements with. */
const layout =
  /(?:section|row|row_inner|column|column_inner|container|divider|separator|space|spacer|text|group|wrapper)$/i;
const builder = /^(?:et_pb|vc|fusion|av|mk|cs|tatsu|fl)_/i;
/** Elements whose title is only for the person who edits the page. */
const machines = /^(?:contact-form|wpforms|gravityform|ninja_form|rev_slider|layerslider|mc4wp|formidable|forminator)/i;
/** Elements with code between opening and end. */
const code = /^(?:code|sourcecode|source|php|bash|powershell|css|js|sql|xml)$/i;
const encoded = /^(?:vc_raw_html|fusion_code)$/i;
const program = /^vc_raw_js$/i;

const longest = 8000;
/** How deep shortcodes are in one another at most. Deeper ones only lose their signs. */
const deepest = 60;

/** Where the text of a document is, without the text of code. */
function textRanges(nodes: readonly HtmlNode[], found: [number, number][] = []): [number, number][] {
  for (const node of nodes) {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === 'text' && from !== undefined && to !== undefined) found.push([from, to]);
    if (isElement(node) && !codeElements.includes(node.tagName)) textRanges(node.children, found);
  }
  return found;
}

/** Where the settings that begin at `at` end; -1 when they are no settings. */
function endOf(html: string, at: number): number {
  let quote = '';
  for (let index = at; index < Math.min(html.length, at + longest); index++) {
    const sign = html[index] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if ((sign === '"' || sign === "'") && html[index - 1] === '=') quote = sign;
    else if (sign === '[' || sign === '<') return -1;
    else if (sign === ']') return index;
  }
  return -1;
}

function tagsIn(html: string): Tag[] {
  const ranges = textRanges(parseHtml(html, { fragment: true }).children).toSorted(([a], [b]) => a - b);
  const tags: Tag[] = [];
  let [range, last] = [0, 0];
  for (const { 0: start, 1: slash, 2: name = '', index } of html.matchAll(/\[(\/?)([a-z][\w-]{0,60})(?=[\s\]/])/gi)) {
    while (range < ranges.length && (ranges[range]?.[1] ?? 0) <= index) range++;
    if (index < last || index < (ranges[range]?.[0] ?? Number.POSITIVE_INFINITY)) continue;
    const end = endOf(html, index + start.length);
    if (end === -1) continue;
    const isText = html[index - 1] === '[' && html[end + 1] === ']';
    last = end + 1;
    const written = html.slice(index + start.length, end);
    tags.push({ name, isEnd: slash === '/', isText, from: index - Number(isText), to: last + Number(isText), written });
  }
  return tags;
}

const setting = /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;

const settingsOf = ({ written }: Tag): Setting[] =>
  [...written.matchAll(setting)].map(
    ([, name = '', double, single, bare]): Setting => [name.toLowerCase(), double ?? single ?? bare ?? ''],
  );

const hasSettings = ({ written }: Tag): boolean => /\s[\w-]+\s*=\s*\S/.test(written) || /\shttps?:\/\/\S/.test(written);

/** The text of base64 that page builders write around HTML, so that WordPress leaves it alone. */
function decodedHtml(text: string): string {
  const html = new TextDecoder().decode(
    Uint8Array.from(atob(text.replace(/[^a-z\d+/]/gi, '')), (character) => character.charCodeAt(0)),
  );
  try {
    return decodeURIComponent(html);
  } catch {
    return html;
  }
}

const isBase64 = (text: string): boolean => {
  const plain = text.replace(/<[^<>]*>/g, '').replace(/\s/g, '');
  return plain.length > 3 && plain.length % 4 !== 1 && /^[a-z\d+/]+=*$/i.test(plain);
};

const pictureWithWords = /^(\s*(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;

/** Replaces the shortcodes of one text. */
class Replacing {
  readonly lost = new Set<string>();
  readonly doubtful = new Set<string>();
  readonly pictures = new Set<string>();
  private readonly html: string;
  private readonly fileOf: FileOf;
  private readonly tags: readonly Tag[];
  /** The end of each shortcode that has one, by its position among the tags. */
  private readonly ends = new Map<number, number>();

  constructor(html: string, fileOf: FileOf) {
    this.html = html;
    this.fileOf = fileOf;
    const found = html.includes('[') ? tagsIn(html) : [];
    const ended = new Set(found.flatMap(({ name, isEnd }) => (isEnd ? [name] : [])));
    this.tags = found.filter(
      (tag) => tag.isText || known.test(tag.name) || ended.has(tag.name) || (!tag.isEnd && hasSettings(tag)),
    );
    const taken = new Set(this.tags);
    for (const tag of found) if (!taken.has(tag) && this.isAlone(tag)) this.doubtful.add(tag.name);
    const open = new Map<string, number[]>();
    this.tags.forEach(({ name, isEnd, isText }, at) => {
      const before = open.get(name) ?? [];
      if (isText) return;
      if (!isEnd) open.set(name, [...before.slice(-50), at]);
      const start = isEnd ? before.pop() : undefined;
      if (start !== undefined) this.ends.set(start, at);
    });
  }

  private isAlone({ from, to }: Tag): boolean {
    return (
      /(?:^|[\n>])[ \t]*$/.test(this.html.slice(Math.max(0, from - 40), from)) &&
      /^[ \t]*(?:$|[\n<])/.test(this.html.slice(to, to + 40))
    );
  }

  /** The text from `from` to `to`, which are positions, with the tags from `first` to before `last`. */
  text(from = 0, to = this.html.length, first = 0, last = this.tags.length, depth = 0): string {
    const parts: string[] = [];
    let at = from;
    for (let index = first; index < last; index++) {
      const tag = this.tags[index] as Tag;
      parts.push(this.html.slice(at, tag.from));
      const end = depth < deepest ? this.ends.get(index) : undefined;
      const closing = end === undefined || tag.isText ? undefined : this.tags[end];
      if (tag.isText) parts.push(this.html.slice(tag.from + 1, tag.to - 1));
      else if (!closing || end === undefined) parts.push(tag.isEnd ? this.apart(tag) : this.single(tag));
      else {
        parts.push(
          this.pair(tag, this.html.slice(tag.to, closing.from), () =>
            this.text(tag.to, closing.from, index + 1, end, depth + 1),
          ),
        );
        index = end;
      }
      at = (closing ?? tag).to;
    }
    return parts.join('') + this.html.slice(at, to);
  }

  /** Words in different elements of a page builder are apart. */
  private apart({ name }: Tag): string {
    return builder.test(name) ? '<div></div>' : '';
  }

  private single(tag: Tag): string {
    const { before } = this.parts(tag, false);
    if (before === '' && !layout.test(tag.name)) this.lost.add(tag.name);
    return `${this.apart(tag)}${before}`;
  }

  private pair(tag: Tag, raw: string, inner: () => string): string {
    if (program.test(tag.name)) return '';
    if (encoded.test(tag.name) && isBase64(raw)) return `<div>${decodedHtml(raw.replace(/<[^<>]*>/g, ''))}</div>`;
    if (code.test(tag.name)) return `<pre><code>${raw.replace(/^\n|\n$/g, '')}</code></pre>`;
    const content = inner();
    const address = content.trim();
    if (isWebAddress(address)) {
      const { before } = this.parts({ ...tag, written: ` url="${address}"` }, false);
      return before;
    }
    if (/^(?:wp_)?caption$/i.test(tag.name)) return this.caption(tag, content);
    const { before, after } = this.parts(tag, content.trim() !== '');
    if (`${before}${content}`.trim() === '' && !layout.test(tag.name)) this.lost.add(tag.name);
    return `${this.apart(tag)}${before}${content}${after}${this.apart(tag)}`;
  }

  private caption(tag: Tag, content: string): string {
    const own = settingsOf(tag).find(([name]) => name === 'caption')?.[1] ?? '';
    const [, picture = content, words = ''] = pictureWithWords.exec(content) ?? [];
    return `<figure>${picture}<figcaption>${words.trim()}${own}</figcaption></figure>`;
  }

  private parts(tag: Tag, content: boolean) {
    if (machines.test(tag.name)) return { before: '', after: '' };
    const made = builderParts(tag.name, settingsOf(tag), { fileOf: this.fileOf, content });
    for (const picture of made.pictures) this.pictures.add(picture);
    return made;
  }
}

/**
 * A text of WordPress without its shortcodes: the words, links, pictures and videos in them are HTML. Words between an opening and an end
 * stay. Code is left alone, and so are words in brackets without settings or an end, such as [co-owner].
 */
export function withoutShortcodes(html: string, fileOf: FileOf = () => undefined): WithoutShortcodes {
  const replacing = new Replacing(html, fileOf);
  const text = replacing.text();
  const { lost, doubtful, pictures } = replacing;
  return { html: text, lost: [...lost], doubtful: [...doubtful], pictures: [...pictures] };
}
