import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { elementorField } from '../../../domain/firm/wordpress/elementor.ts';
import {
  type ExportedAuthor,
  type ExportedItem,
  type ExportedSite,
  usedFields,
} from '../../../domain/firm/wordpress/export.ts';
import { markedEncoding } from '../../../domain/text/decode-text.ts';

/** Thrown when a file cannot be imported. The message says why in one sentence. */
export class NoWordpressExport extends Error {}

/** One part of an export. */
export type Exported =
  | { site: ExportedSite }
  | { author: ExportedAuthor }
  | { item: ExportedItem }
  /**
   * The last part: how many comments and control characters the file had, which are not imported. `cutAt`: the line in the middle of which
   * the file ends; null for a complete one.
   */
  | { rest: { comments: number; controls: number; cutAt: number | null } };

const million = 1024 * 1024;
const limits = {
  /** The most characters between two events of the parser, which keeps them in memory. */
  open: 16 * million,
  /** The same before the first element. */
  head: 64 * 1024,
  /** The most characters that are kept of one text. */
  text: 4 * million,
  /** The most characters that are kept of a title, an address or a date. */
  line: 4000,
  depth: 40,
  perItem: 200,
};

const refuse: (sentence: string) => never = (sentence) => {
  throw new NoWordpressExport(sentence);
};

/** Control characters that XML does not allow but WordPress still writes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/**
 * Writes an "&" that begins no reference of XML as "&amp;": old exports and plug-ins have such in addresses and titles. In CDATA every
 * character stands for itself.
 */
class LooseAmpersands {
  private inCdata = false;
  private held = '';

  /** Gives `text` and what was held back before. Holds back its end, which may be half a reference or half a mark, unless it `isEnd`. */
  write(text: string, isEnd = false): string {
    const all = this.held + text;
    const end = isEnd ? all.length : Math.max(0, all.length - 12);
    let [written, at] = ['', 0];
    for (const { 0: found, index } of all.matchAll(
      /<!\[CDATA\[|\]\]>|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi,
    )) {
      if (index >= end) break;
      const next = index + found.length;
      written += all.slice(at, next);
      at = next;
      if (found !== '&') this.inCdata = found !== ']]>';
      else if (!this.inCdata) written += 'amp;';
    }
    const upTo = Math.max(at, end);
    this.held = all.slice(upTo);
    return written + all.slice(at, upTo);
  }
}

/** Decodes a file in the encoding that its beginning names. */
class Decoder {
  private decoder: TextDecoder | null = null;
  private encoding = 'UTF-8';
  private head = new Uint8Array(0);

  decode(chunk: Uint8Array): string {
    if (this.decoder) return this.read(this.decoder, chunk, true);
    const head = new Uint8Array(this.head.length + chunk.length);
    head.set(this.head);
    head.set(chunk, this.head.length);
    // The first line names the encoding. Wait until 200 bytes have arrived, so that it is complete.
    if (head.length < 200) {
      this.head = head;
      return '';
    }
    return this.begin(head, true);
  }

  end(): string {
    return this.decoder ? this.read(this.decoder, new Uint8Array(0), false) : this.begin(this.head, false);
  }

  private begin(head: Uint8Array, more: boolean): string {
    const start = Buffer.from(head.subarray(0, 200)).toString('latin1');
    const [, named] = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start) ?? [];
    this.encoding = markedEncoding(head) ?? named ?? 'UTF-8';
    try {
      this.decoder = new TextDecoder(this.encoding, { fatal: true });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refuse(`The file says that it is written in "${this.encoding}", which nobody here can read. Export it in UTF-8.`);
    }
    return this.read(this.decoder, head, more);
  }

  private read(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
    try {
      return decoder.decode(bytes, { stream });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return refuse(`The file is not written in ${this.encoding}, as it says: some of its bytes are no characters.`);
    }
  }
}

const metaValue = 'item/wp:postmeta/wp:meta_value';
const itemTexts = new Map<string, 'content' | 'excerpt'>([
  ['item/content:encoded', 'content'],
  ['item/excerpt:encoded', 'excerpt'],
]);
type Line =
  | 'number'
  | 'parent'
  | 'type'
  | 'status'
  | 'title'
  | 'link'
  | 'name'
  | 'author'
  | 'date'
  | 'password'
  | 'file';
const itemLines = new Map<string, Line>([
  ['item/title', 'title'],
  ['item/link', 'link'],
  ['item/dc:creator', 'author'],
  ['item/wp:post_id', 'number'],
  ['item/wp:post_parent', 'parent'],
  ['item/wp:post_date', 'date'],
  ['item/wp:post_name', 'name'],
  ['item/wp:status', 'status'],
  ['item/wp:post_type', 'type'],
  ['item/wp:post_password', 'password'],
  ['item/wp:attachment_url', 'file'],
]);
const siteLines = new Map<string, keyof ExportedSite>([
  ['title', 'title'],
  ['wp:base_blog_url', 'address'],
  ['wp:wxr_version', 'version'],
]);

/** Copies a text, because a substring keeps the whole original text in memory. */
const apart = (text: string): string => Buffer.from(text).toString();

interface OpenItem extends ExportedItem {
  categories: string[];
  tags: string[];
  fields: Record<string, string>;
}

const newItem = (line: number): OpenItem => ({
  line,
  number: '',
  parent: '',
  type: '',
  status: '',
  title: '',
  link: '',
  name: '',
  author: '',
  date: '',
  password: '',
  content: '',
  excerpt: '',
  isCut: false,
  file: '',
  categories: [],
  tags: [],
  fields: {},
});

/** Collects the parser's events into finished parts of the export. */
class Collector {
  readonly ready: Exported[] = [];
  /** Whether an item was complete. */
  hasItem = false;
  comments = 0;
  /** The paths of the open elements below the channel, such as `item/title`; empty above it. */
  readonly #open: string[] = [];
  readonly #site: ExportedSite = { title: '', address: '', version: '' };
  #toldSite = false;
  #item: OpenItem | null = null;
  #login = '';
  #name = '';
  #field = '';
  #domain = '';
  #text = '';
  #isCut = false;

  get begun(): boolean {
    return this.#open.length > 0 || this.#toldSite;
  }

  opened({ name, attributes }: SaxesTagPlain, line: number): void {
    const depth = this.#open.length;
    if (depth === 0 && name !== 'rss')
      refuse(`This is no export of WordPress: it begins with "${name.slice(0, 40)}" and not with "rss".`);
    if (depth >= limits.depth) refuse(`Line ${line}: elements are nested too deeply.`);
    const around = this.#place;
    this.#open.push(depth < 2 ? '' : around === '' ? name.slice(0, 60) : `${around}/${name.slice(0, 60)}`);
    this.#text = '';
    this.#isCut = false;
    const place = this.#place;
    if (place === 'item') {
      this.#tellSite(line);
      this.#item = newItem(line);
    }
    if (place === 'item/category') this.#domain = attributes.domain ?? '';
    if (place === 'item/wp:postmeta') this.#field = '';
    if (place === 'item/wp:comment') this.comments++;
    if (place === 'wp:author') this.#login = this.#name = '';
  }

  text(words: string): void {
    const isLong = itemTexts.has(this.#place) || (this.#place === metaValue && this.#field === elementorField);
    const most = isLong ? limits.text : limits.line;
    this.#isCut ||= this.#text.length + words.length > most;
    this.#text += words.slice(0, most - this.#text.length);
  }

  closed(): void {
    const place = this.#place;
    if (this.#item) this.#closedInItem(this.#item, place);
    else this.#closedInSite(place);
    this.#open.pop();
    this.#text = '';
  }

  end(line: number): void {
    this.#tellSite(line);
  }

  get #place(): string {
    return this.#open.at(-1) ?? '';
  }

  #closedInSite(place: string): void {
    const field = siteLines.get(place);
    if (field) this.#site[field] = apart(this.#text.trim());
    if (place === 'wp:author/wp:author_login') this.#login = this.#text.trim();
    if (place === 'wp:author/wp:author_display_name') this.#name = this.#text.trim();
    if (place === 'wp:author' && this.#login !== '')
      this.ready.push({ author: { login: this.#login, name: this.#name } });
  }

  #closedInItem(item: OpenItem, place: string): void {
    if (place === 'item') {
      this.ready.push({ item });
      this.hasItem = true;
      this.#item = null;
      return;
    }
    const [text, line] = [itemTexts.get(place), itemLines.get(place)];
    if (text) {
      item[text] = this.#isCut ? '' : this.#text;
      item.isCut ||= this.#isCut;
    }
    if (line) item[line] = apart(this.#text.trim());
    if (place === 'item/category') {
      const words = this.#domain === 'category' ? item.categories : this.#domain === 'post_tag' ? item.tags : [];
      if (words.length < limits.perItem && this.#text.trim() !== '') words.push(this.#text.trim());
    }
    if (place === 'item/wp:postmeta/wp:meta_key') this.#field = this.#text.trim();
    if (place === metaValue && usedFields.has(this.#field)) item.fields[this.#field] = this.#text.trim();
  }

  #tellSite(line: number): void {
    if (this.#toldSite) return;
    if (this.#site.version === '')
      refuse(`This is no export of WordPress: until line ${line} it has no "wp:wxr_version". Use Tools, Export there.`);
    this.#toldSite = true;
    this.ready.push({ site: { ...this.#site } });
  }
}

/** How many characters the parser gets at once. */
const portion = 64 * 1024;

/**
 * Gives the parts of a WordPress export in the order of the file, and needs only the memory of its longest text. Of a file that ends in the
 * middle, the items before its last one are given. Entities are not expanded: a DOCTYPE is refused. Throws NoWordpressExport with a sentence, and whatever `chunks` throws.
 */
export async function* readWordpress(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Exported> {
  const collector = new Collector();
  const parser = new SaxesParser({ xmlns: false, position: true });
  let [open, left, isEnd] = [0, 0, false];
  let cutAt: number | null = null;
  const heard =
    <T extends unknown[]>(work: (...given: T) => void) =>
    (...given: T) => {
      open = 0;
      work(...given);
    };
  parser.on('error', (error) => {
    const [, line = '', fault = ''] = /^(?:undefined:)?(\d+):\d+: (.*)/s.exec(error.message) ?? [];
    if (isEnd && collector.hasItem) {
      cutAt = parser.line;
      return;
    }
    if (isEnd) refuse(`The file ends in the middle, at line ${parser.line}: it is not complete. Export it again.`);
    refuse(`Line ${line || parser.line} is not valid XML: ${(fault || error.message).slice(0, 200)}`);
  });
  parser.on('doctype', () => void refuse(`Line ${parser.line} has a DOCTYPE, which no export of WordPress has.`));
  parser.on(
    'opentag',
    heard((tag) => collector.opened(tag, parser.line)),
  );
  parser.on(
    'closetag',
    heard(() => collector.closed()),
  );
  parser.on(
    'text',
    heard((words) => collector.text(words)),
  );
  parser.on(
    'cdata',
    heard((words) => collector.text(words)),
  );
  parser.on(
    'comment',
    heard(() => undefined),
  );
  parser.on(
    'processinginstruction',
    heard(() => undefined),
  );
  const decoder = new Decoder();
  const ampersands = new LooseAmpersands();
  let isStart = true;
  const feed = (decoded: string, isLast = false) => {
    // Some plug-ins write blank lines before the export.
    const begun = isStart ? decoded.trimStart() : decoded;
    isStart &&= begun === '';
    const clean = begun.replace(controls, '');
    left += begun.length - clean.length;
    const text = ampersands.write(clean, isLast);
    for (let at = 0; at < text.length; at += portion) {
      const part = text.slice(at, at + portion);
      open += part.length;
      parser.write(part);
      if (open > (collector.begun ? limits.open : limits.head + portion))
        refuse(
          collector.begun
            ? `Line ${parser.line}: a text of more than ${limits.open / million} MB does not end.`
            : 'This is no export of WordPress: it does not begin with "rss".',
        );
    }
  };
  for await (const chunk of chunks) {
    feed(decoder.decode(chunk));
    yield* collector.ready.splice(0);
  }
  feed(decoder.end(), true);
  isEnd = true;
  parser.close();
  collector.end(parser.line);
  yield* collector.ready.splice(0);
  yield { rest: { comments: collector.comments, controls: left, cutAt } };
}
