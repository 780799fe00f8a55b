import { isRecord } from '../fields.ts';
import { builderParts, type FileOf, type Setting } from './builder-parts.ts';

/** The field in which Elementor keeps the elements of a page. */
export const elementorField = '_elementor_data';

type Values = Readonly<Record<string, unknown>>;

/** Settings of the appearance, which hold no words. */
const appearance = /^_|background|typography|shadow|border|animation|^(?:html_tag|header_size|size|selected_icon)$/;

function settingsOf(values: Values): Setting[] {
  return Object.entries(values).flatMap(([name, value]): Setting[] => {
    if (appearance.test(name)) return [];
    if (typeof value === 'string') return [[name === 'editor' ? 'content' : name, value]];
    return isRecord(value) && typeof value.url === 'string' ? [[`${name}_url`, value.url]] : [];
  });
}

/** The repeated parts of an element, such as the tabs of a box or the pictures of a gallery. */
const listsOf = (values: Values): Values[] =>
  Object.values(values).flatMap((value) => (Array.isArray(value) ? value.filter(isRecord) : []));

function elementHtml(value: unknown, fileOf: FileOf): string {
  if (!isRecord(value)) return '';
  const settings = isRecord(value.settings) ? value.settings : {};
  const name = String(value.widgetType ?? value.elType ?? '');
  const parts = [settings, ...listsOf(settings)].map((one) =>
    builderParts(name, settingsOf(one), { fileOf, content: false, isHtml: true }),
  );
  const inner = Array.isArray(value.elements) ? value.elements : [];
  return `${parts.map(({ before }) => before).join('')}${inner.map((one) => elementHtml(one, fileOf)).join('')}`;
}

/** The words, links and pictures of a page that Elementor made, as HTML; empty for any other value. */
export function elementorHtml(data: string, fileOf: FileOf): string {
  try {
    const elements: unknown = JSON.parse(data);
    return Array.isArray(elements) ? elements.map((one) => elementHtml(one, fileOf)).join('') : '';
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return '';
    throw error;
  }
}
