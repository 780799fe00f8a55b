import { escapeHtml } from '../../text/html-text.ts';

/** A setting of a shortcode or of a page builder's element. */
export type Setting = readonly [name: string, value: string];

/** What the settings of one element hold for a reader. */
export interface BuilderParts {
  /** HTML before the content. */
  before: string;
  /** HTML after the content. */
  after: string;
  /** Pictures that only decorate, or that the export does not have. */
  pictures: readonly string[];
}

/** The address of an uploaded file by its number; undefined when the export does not have it. */
export type FileOf = (number: string) => { address: string; alt: string } | undefined;

const wordNames =
  /(?:^|_)(?:title|text|heading|subheading|subhead|subtitle|caption|label|content|description|desc|quote|author|company|company_name|job_title|position|message|number|percent|price|sum|currency|name|editor|html|testimonial)$/;
/** Words for the person who edits the page, or for the tooltip of a picture. */
const notShown = /^(?:(?:admin_label|title_text|el_id|link_title|html)$|animation|css_|module_|icon)|_background_/;
const figures = /(?:^|_)(?:number|percent|price|sum)$/;
const choices =
  /^(?:true|false|on|off|yes|no|none|default|left|right|center|top|bottom|light|dark|auto|inherit|custom|-?\d*(?:\.\d+)?(?:px|%|em|rem|vh|vw)?|#[\da-f]{3,8}|h[1-6]|\|[\s|\w-]*)$/i;
const pictureAddress = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic|heif|tiff?)(?:[?#]|$)/i;
const numberNames = /^(?:ids|include|images?|image_ids?|gallery_ids|attachment_id|media|attach_images?|photo)$/;
const isButton = (name: string) => /button|btn|(?:^|_)link$/i.test(name);

/** Page builders write signs that would end an attribute in their own ways. */
const decoded = (value: string): string =>
  value
    .replaceAll('%22', '"')
    .replaceAll('%91', '[')
    .replaceAll('%93', ']')
    .replaceAll('``', '"')
    .replaceAll('`{`', '[')
    .replaceAll('`}`', ']')
    .trim();

const fromPercent = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** The address in a setting: `https://...`, or WPBakery's `url:https%3A%2F%2F...|title:Go`; null for any other value. */
function addressIn(value: string): { address: string; words: string } | null {
  const [, given] = /^url:([^|]*)/.exec(value) ?? [];
  if (given !== undefined) {
    const [, title = ''] = /\|title:([^|]*)/.exec(value) ?? [];
    return given === '' ? null : { address: fromPercent(given), words: fromPercent(title) };
  }
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)\S)\S*$/i.test(value) ? { address: value, words: '' } : null;
}

/** A list of elements in one setting, as WPBakery writes it. */
function groupsIn(value: string): Setting[][] {
  if (!/^%5B%7B/i.test(value)) return [];
  try {
    const list: unknown = JSON.parse(decodeURIComponent(value));
    if (!Array.isArray(list)) return [];
    return list.map((one: unknown) =>
      Object.entries(one ?? {}).map(([name, given]): Setting => [name, typeof given === 'string' ? given : '']),
    );
  } catch {
    return [];
  }
}

/** The address of a video that a setting has only as a number. */
function videoOf(name: string, settings: readonly Setting[]): Setting[] {
  const value = settings.find(([key]) => key === 'id' || key === '' || key === 'video_id')?.[1] ?? '';
  if (/youtube/i.test(name) && /^[\w-]{6,20}$/.test(value))
    return [['url', `https://www.youtube.com/watch?v=${value}`]];
  return /vimeo/i.test(name) && /^\d{5,12}$/.test(value) ? [['url', `https://vimeo.com/${value}`]] : [];
}

const linkTo = (address: string, inner: string) => `<a href="${escapeHtml(address)}">${inner}</a>`;
const pictureOf = (address: string, alt: string) => `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;

interface Found {
  links: { name: string; address: string; words: string }[];
  shown: { address: string; alt: string }[];
  unused: string[];
  words: Map<string, string>;
  groups: Setting[][];
}

function read(name: string, settings: readonly Setting[], fileOf: FileOf): Found {
  const found: Found = { links: [], shown: [], unused: [], words: new Map(), groups: [] };
  const alt = decoded(settings.find(([key]) => /^(?:alt|image_alt|title_text)$/.test(key))?.[1] ?? '');
  const place = (key: string, address: string, words: string) => {
    if (!pictureAddress.test(address)) found.links.push({ name: key, address, words });
    else if (/background|bg/i.test(key)) found.unused.push(address);
    else found.shown.push({ address, alt });
  };
  for (const [key, given] of [...settings, ...videoOf(name, settings)]) {
    const value = decoded(given);
    const target = addressIn(value);
    found.groups.push(...groupsIn(given));
    if (target) place(key, target.address, target.words);
    else if (numberNames.test(key) && /^\d{1,12}(?:\s*,\s*\d{1,12})*,?$/.test(value))
      for (const number of value.split(',').map((one) => one.trim())) {
        const file = number === '' ? undefined : fileOf(number);
        if (!file) found.unused.push(...(number === '' ? [] : [`number ${number}`]));
        else if (pictureAddress.test(file.address)) found.shown.push(file);
        else found.links.push({ name: key, address: file.address, words: '' });
      }
    else if (wordNames.test(key) && !notShown.test(key) && value !== '')
      if (figures.test(key) || !choices.test(value)) found.words.set(key, value);
  }
  return found;
}

const stemOf = (name: string) => name.replace(/_?(?:url|link|href|src|text|title|label)(?=_|$)/g, '');

/** The words that a link shows: those of its own button, or the title of the element. */
function labelOf({ name }: { name: string }, words: ReadonlyMap<string, string>, element: string): string | undefined {
  const names = [...words.keys()];
  const stem = stemOf(name);
  const own = names.find((one) => /button|btn|link|cta|more/.test(one) && stemOf(one) === stem);
  const button = own ?? names.find((one) => /button|btn|link|cta|more/.test(one) && /(?:text|title|label)$/.test(one));
  return button ?? (isButton(element) ? names.find((one) => /^(?:text|title|label|content)$/.test(one)) : undefined);
}

/**
 * What the settings of a page builder's element, or of a shortcode, say to a reader: words, links and pictures as HTML. Settings of its
 * appearance are left out. `content` is true when words are between its opening and its end. `isHtml`: words are HTML already.
 */
export function builderParts(
  name: string,
  settings: readonly Setting[],
  { fileOf, content, isHtml = false }: { fileOf: FileOf; content: boolean; isHtml?: boolean },
): BuilderParts {
  const { links, shown, unused, words, groups } = read(name, settings, fileOf);
  const written = (text: string) => (isHtml ? text : escapeHtml(text));
  const [first] = links;
  const wraps = first !== undefined && content && isButton(name) && labelOf(first, words, name) === undefined;
  const linked = links.slice(wraps ? 1 : 0).map((link): string => {
    const label = labelOf(link, words, name);
    const own = label === undefined ? link.words : (words.get(label) ?? '');
    if (label !== undefined) words.delete(label);
    const picture = own === '' && shown.length === 1 ? shown.pop() : undefined;
    return linkTo(
      link.address,
      picture ? pictureOf(picture.address, picture.alt) : own === '' ? escapeHtml(link.address) : written(own),
    );
  });
  const inner = groups.map((group) => builderParts(name, group, { fileOf, content: false, isHtml }));
  const blocks = [
    ...[...words].map(([key, value]) =>
      /heading/.test(`${name} ${key}`) ? ['h3', written(value)] : ['div', written(value)],
    ),
    ...shown.map(({ address, alt }) => ['div', pictureOf(address, alt)]),
    ...linked.map((link) => ['div', link]),
  ].map(([tag, html]) => `<${tag}>${html}</${tag}>`);
  return {
    before: `${blocks.join('')}${inner.map(({ before }) => before).join('')}${wraps ? `<a href="${escapeHtml(first.address)}">` : ''}`,
    after: wraps ? '</a>' : '',
    pictures: [...unused, ...inner.flatMap(({ pictures }) => pictures)],
  };
}
