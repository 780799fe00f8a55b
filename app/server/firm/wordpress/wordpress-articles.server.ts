import type { Topic } from '../../../domain/firm/articles/complete-article.ts';
import { formFaults } from '../../../domain/firm/form/form-faults.ts';
import { type Body, kinds } from '../../../domain/firm/kinds.ts';
import { articleOf } from '../../../domain/firm/wordpress/article-of.ts';
import type { FileOf } from '../../../domain/firm/wordpress/builder-parts.ts';
import { elementorField, elementorHtml } from '../../../domain/firm/wordpress/elementor.ts';
import { type ExportedItem, isKeptOut, pictureField, wasPublished } from '../../../domain/firm/wordpress/export.ts';
import type { LeftItem, TakenItem } from '../../../domain/firm/wordpress/import-report.ts';
import { fullSize, type WordpressPictures } from './wordpress-pictures.server.ts';
import { placeOf, type Survey } from './wordpress-survey.server.ts';
import { plainWords, type ReducedText, reduceText, type ShownText, shownByWordpress } from './wordpress-text.server.ts';

/**
 * The most characters that a form can still hold. Up to this length, a text that is too long for an article is imported, and its draft
 * shows the fault.
 */
const longestDraft = 300_000;

type Made = { taken: TakenItem; body: Partial<Body<'article'>> } | { left: LeftItem };

/** Makes articles of the items of one export. */
export class ArticleMaker {
  private readonly survey: Survey;
  private readonly pictures: WordpressPictures;
  private readonly topics: readonly Topic[];
  private readonly today: string;
  /** The alternative texts of the old site's pictures, by address. */
  private readonly alts: ReadonlyMap<string, string>;
  private number: number;

  constructor(
    survey: Survey,
    pictures: WordpressPictures,
    about: { topics: readonly Topic[]; today: string; number: number },
  ) {
    this.survey = survey;
    this.pictures = pictures;
    this.alts = new Map([...survey.files.values()].map(({ address, alt }) => [address, alt]));
    this.topics = about.topics;
    this.today = about.today;
    this.number = about.number;
  }

  /** Makes an article of an item, or says why it becomes none. Throws StoreUnavailable; rejects when sharp is missing on this machine. */
  async make(item: ExportedItem, id: string): Promise<Made> {
    const { line, type } = item;
    const title = plainWords(item.title);
    const leave = (reason: string) => ({ left: { line, type, title, reason } });
    const shown = shownByWordpress(this.contentOf(item), this.fileOf);
    if (!shown) return leave('its HTML has more elements in each other than people write');
    const text = await this.textOf(item, shown);
    if (text.markdown === '') return leave('it has no text but layout, shortcodes or scripts');
    if (text.markdown.length > longestDraft)
      return leave(
        `its text has ${text.markdown.length.toLocaleString('en-CA')} characters, and an article at most 60,000: divide it in WordPress`,
      );
    const { body, notes, isUnnamed } = await this.bodyOf({ ...item, title }, text);
    const faults = formFaults(kinds.article.schema, body).map(({ sentence }) => sentence);
    const toLook = [
      ...text.lost,
      ...(isKeptOut(item) ? ['the old site kept it out of search engines; here they would find it'] : []),
      ...text.unnamed.map((address) => `the picture ${address} has no alternative text: write what it shows`),
      ...(isUnnamed ? ['the picture above it has no alternative text: write what it shows'] : []),
    ];
    const state = wasPublished(item) && faults.length + toLook.length === 0 ? 'ready' : 'draft';
    const all = [
      ...notes,
      ...(wasPublished(item) ? [] : ['a draft on the old site, too']),
      ...toLook,
      ...lossWords(text),
    ];
    // Copied, because the substrings that a report quotes would keep the whole text in memory.
    return { taken: structuredClone({ line, type, title, id, state, notes: all, looks: toLook, faults }), body };
  }

  private readonly fileOf: FileOf = (number) => this.survey.files.get(number);

  /** The content with the numbers of the pictures that `[gallery]` shows without naming them; for Elementor, its own data. */
  private contentOf({ content, fields, number }: ExportedItem): string {
    if (content.trim() === '') return elementorHtml(fields[elementorField] ?? '', this.fileOf);
    const [before = '', ...galleries] = content.split('[gallery');
    if (galleries.length === 0) return content;
    const own = [...this.survey.files].filter(([, { parent }]) => parent === number).map(([id]) => id);
    const isBare = (gallery: string) =>
      /^[\s\]]/.test(gallery) && !/\b(?:ids|include)=/.test(gallery.slice(0, gallery.indexOf(']')));
    const numbered = galleries.map((one) => (isBare(one) ? `[gallery ids="${own.join(',')}"${one}` : `[gallery${one}`));
    return before + numbered.join('');
  }

  /** The text with the pictures that are taken. */
  private async textOf(item: ExportedItem, shown: ShownText): Promise<ReducedText> {
    const first = reduceText(
      shown,
      this.facts(item, () => null),
    );
    const taken = new Map<string, { src: string; alt: string }>();
    for (const address of first.pictures) {
      const alt = this.alts.get(address) ?? this.alts.get(fullSize(address)) ?? '';
      const picture = await this.pictures.take(address, alt);
      if (picture) taken.set(address, { src: picture.src, alt });
    }
    return taken.size === 0
      ? first
      : reduceText(
          shown,
          this.facts(item, (address) => taken.get(address) ?? null),
        );
  }

  private async bodyOf(item: ExportedItem, { markdown }: ReducedText) {
    const above = this.survey.files.get(item.fields[pictureField] ?? '');
    const main = above ? await this.pictures.take(above.address, above.alt) : null;
    const article = articleOf(
      { ...item, excerpt: plainWords(item.excerpt), markdown },
      {
        site: this.survey.site.title,
        topics: this.topics,
        today: this.today,
        number: this.number++,
        nameOf: (login) => this.survey.names.get(login) || login,
        ...(main && { picture: main.id }),
      },
    );
    return { ...article, isUnnamed: main !== null && above?.alt === '' };
  }

  private facts({ link }: ExportedItem, pictureOf: (address: string) => { src: string; alt: string } | null) {
    const { places, site } = this.survey;
    return {
      base: URL.canParse(link) ? link : site.address,
      linkOf: (address: URL) => {
        const id = places.get(placeOf(address.href) ?? '');
        return id === undefined ? null : `/resources/${id}${address.hash}`;
      },
      pictureOf,
    };
  }
}

const lossWords = ({ notes, pictures, frames, oldLinks }: ReducedText): string[] => [
  ...notes,
  ...pictures.map((address) => `the picture ${address} is not taken`),
  ...frames.map((address) => `the video or frame ${address} is a link now`),
  ...oldLinks.map((address) => `the link ${address} still leads to the old site`),
];
