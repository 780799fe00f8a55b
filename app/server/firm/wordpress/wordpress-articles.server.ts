import { formFaults } from '../../../domain/firm/form/form-faults.ts';
import { type Body, kinds } from '../../../domain/firm/kinds.ts';
import { articleOf, type Topic } from '../../../domain/firm/wordpress/article-of.ts';
import { type ExportedItem, pictureField, wasPublished } from '../../../domain/firm/wordpress/export.ts';
import type { LeftItem, TakenItem } from '../../../domain/firm/wordpress/import-report.ts';
import { fullSize, type WordpressPictures } from './wordpress-pictures.server.ts';
import { placeOf, type Survey } from './wordpress-survey.server.ts';
import { plainWords, reduceText } from './wordpress-text.server.ts';

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
    this.alts = new Map([...survey.files.values()].map(({ address, alt }) => [fullSize(address), alt]));
    this.topics = about.topics;
    this.today = about.today;
    this.number = about.number;
  }

  /** Makes an article of an item, or says why it becomes none. Throws StoreUnavailable; rejects when sharp is missing on this machine. */
  async make(item: ExportedItem, id: string): Promise<Made> {
    const { line, type, fields, content } = item;
    const title = plainWords(item.title);
    const leave = (reason: string) => ({ left: { line, type, title, reason } });
    const first = reduceText(
      content,
      this.facts(item, () => null),
    );
    if (!first) return leave('its HTML has more elements in each other than people write');
    const shown: Record<string, { src: string; alt: string }> = {};
    for (const address of first.pictures) {
      const alt = this.alts.get(fullSize(address)) ?? '';
      const picture = await this.pictures.take(address, alt);
      if (picture) shown[address] = { src: picture.src, alt: alt || title || 'Picture' };
    }
    const isPictured = Object.keys(shown).length > 0;
    const text = isPictured
      ? reduceText(
          content,
          this.facts(item, (address) => (Object.hasOwn(shown, address) ? (shown[address] ?? null) : null)),
        )
      : first;
    if (!text || text.markdown === '') return leave('it has no text but layout, shortcodes or scripts');
    if (text.markdown.length > longestDraft)
      return leave(
        `its text has ${text.markdown.length.toLocaleString('en-CA')} characters, and an article at most 60,000: divide it in WordPress`,
      );
    const above = this.survey.files.get(fields[pictureField] ?? '');
    const main = above ? await this.pictures.take(above.address, above.alt) : null;
    const { body, notes } = articleOf(
      { ...item, title, excerpt: plainWords(item.excerpt), markdown: text.markdown },
      {
        topics: this.topics,
        today: this.today,
        number: this.number++,
        nameOf: (login) => this.survey.names.get(login) || login,
        ...(main && { picture: main.id }),
      },
    );
    const faults = formFaults(kinds.article.schema, body).map(({ sentence }) => sentence);
    const state = wasPublished(item) && faults.length === 0 ? 'ready' : 'draft';
    const lost = [
      ...(wasPublished(item) ? [] : ['a draft on the old site, too']),
      ...(text.shortcodes.length > 0 ? [`shortcodes are removed: ${text.shortcodes.join(', ')}`] : []),
      ...text.pictures.map((address) => `the picture ${address} is not taken`),
      ...text.frames.map((address) => `the video or frame ${address} is a link now`),
      ...(text.activeLinks > 0
        ? [
            `${text.activeLinks} ${text.activeLinks === 1 ? 'link that runs a program is' : 'links that run programs are'} words now`,
          ]
        : []),
    ];
    // Copied, because the substrings that a report quotes would keep the whole text in memory.
    return { taken: structuredClone({ line, type, title, id, state, notes: [...notes, ...lost], faults }), body };
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
