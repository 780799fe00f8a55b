import { isRecord } from '../fields.ts';
import { valueAt } from '../issues.ts';
import { builderParts, type FileOf, type Setting } from './builder-parts.ts';

const begin = '<!-- wp:divi/';

/** Text that the old site made for each page. */
const isDynamic = (value: unknown): boolean => JSON.stringify(value)?.includes('$variable(') ?? false;

/** `linkUrl` as shortcodes write it: `link_url`. */
const nameOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function settingOf(element: string, key: string, value: unknown): Setting[] {
  if (typeof value !== 'string' || isDynamic(value)) return [];
  const isWords = key === '' || (key === 'text' && element === 'title');
  if (isWords) return [[/^(?:number|percent|price)$/.test(element) ? element : `${element}_content`, value]];
  return [[key === 'alt' ? key : `${element}_${nameOf(key)}`, value]];
}

/** What a reader saw of a block, as the settings of a shortcode. Only the look on a desktop is read: the others repeat its words. */
function settingsOf(attributes: Readonly<Record<string, unknown>>): Setting[] {
  const written = Object.entries(attributes).flatMap(([key, part]): Setting[] => {
    const value = valueAt(part, ['innerContent', 'desktop', 'value']);
    const entries = isRecord(value) ? Object.entries(value) : [['', value] as const];
    return entries.flatMap(([inner, one]) => settingOf(nameOf(key), inner, one));
  });
  const desktop = ['desktop', 'value'];
  const others: readonly (readonly [string, readonly string[]])[] = [
    ['gallery_ids', ['image', 'advanced', 'galleryIds', ...desktop]],
    ['element_url', ['module', 'advanced', 'link', ...desktop, 'url']],
    ['background_image', ['module', 'decoration', 'background', ...desktop, 'image', 'url']],
  ];
  return [
    ...written,
    ...others.flatMap(([name, path]): Setting[] => {
      const value = valueAt(attributes, path);
      return typeof value === 'string' && !isDynamic(value) ? [[name, value]] : [];
    }),
  ];
}

function attributesIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text.trim().replace(/\/$/, '') || '{}');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * A text whose blocks of Divi 5, which keep their words in comments, have become HTML. Blocks that hold nothing of their own, and those
 * that cannot be read, stay as comments. `pictures` are those that decorate, or that the export does not have.
 */
export function withoutDiviBlocks(content: string, fileOf: FileOf): { html: string; pictures: readonly string[] } {
  const [before = '', ...blocks] = content.split(begin);
  const pictures: string[] = [];
  const html = blocks.map((block) => {
    const end = block.indexOf('-->');
    const [name = ''] = /^[\w-]{1,60}/.exec(block) ?? [];
    const attributes = end === -1 ? null : attributesIn(block.slice(name.length, end));
    const made = attributes && builderParts(name, settingsOf(attributes), { fileOf, content: false, isHtml: true });
    if (!made || (made.before === '' && made.pictures.length === 0)) return `${begin}${block}`;
    pictures.push(...made.pictures);
    return `${made.before}${isDynamic(attributes) ? `${begin}${name} /-->` : ''}${block.slice(end + 3)}`;
  });
  return { html: before + html.join(''), pictures };
}
