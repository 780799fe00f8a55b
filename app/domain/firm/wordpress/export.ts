import { elementorField } from './elementor.ts';

/** The information about the whole site in a WordPress export (WXR). */
export interface ExportedSite {
  title: string;
  /** The address of the site, such as `https://old.example`; empty when the export names none. */
  address: string;
  version: string;
}

/** An author of the site. */
export interface ExportedAuthor {
  login: string;
  name: string;
}

/** A post, page, uploaded file or other item of a plug-in, as it is in the export: texts are HTML. */
export interface ExportedItem {
  /** Its line in the export. */
  line: number;
  /** Its number in WordPress. */
  number: string;
  type: string;
  status: string;
  title: string;
  /** Its address on the old site. */
  link: string;
  /** Its name in that address. */
  name: string;
  /** The number of the post that it belongs to; `0` for none. */
  parent: string;
  /** The login of its author. */
  author: string;
  /** `2019-05-14 09:30:00`, in the time zone of the old site. */
  date: string;
  password: string;
  content: string;
  excerpt: string;
  /** True when a text was left out because it was too long. */
  isCut: boolean;
  /** The address of an uploaded file. */
  file: string;
  categories: readonly string[];
  tags: readonly string[];
  /** Fields of plug-ins and of WordPress that the import uses: see `usedFields`. */
  fields: Readonly<Record<string, string>>;
}

/** The text alternative of a picture. */
export const altField = '_wp_attachment_image_alt';
/** The number of the picture above a post. */
export const pictureField = '_thumbnail_id';
/** Fields in which SEO plug-ins store descriptions. */
export const descriptionFields = ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'];
/** Fields in which SEO plug-ins store the keywords of a page. */
export const keywordFields = ['_yoast_wpseo_focuskw', 'rank_math_focus_keyword'];

/** Fields in which SEO plug-ins say that search engines must leave a page out. */
const noindexFields = ['_yoast_wpseo_meta-robots-noindex', 'rank_math_robots', '_aioseo_noindex'];

/** True when the old site kept the item out of search engines. */
export const isKeptOut = ({ fields }: Pick<ExportedItem, 'fields'>): boolean =>
  noindexFields.some((name) => /^(?:1|on|true)$|noindex/.test(fields[name] ?? ''));

export const usedFields: ReadonlySet<string> = new Set([
  altField,
  pictureField,
  ...descriptionFields,
  ...keywordFields,
  ...noindexFields,
  elementorField,
]);

/** Types whose items become articles. */
const articleTypes = new Set(['post', 'page']);

/** True for posts and pages. */
export const isText = ({ type }: Pick<ExportedItem, 'type'>): boolean => articleTypes.has(type);

const published = new Set(['publish', 'future']);
const unfinished = new Set(['draft', 'pending']);

/** True when the item was public on the old site, or scheduled to become public. */
export const wasPublished = ({ status }: Pick<ExportedItem, 'status'>): boolean => published.has(status);

/** Why a post or page is not imported; null when it is. */
export function whyLeft({ status, password }: Pick<ExportedItem, 'status' | 'password'>): string | null {
  if (status === 'private') return 'it is private';
  if (password !== '') return 'it is protected by a password';
  if (status === 'trash') return 'it is in the trash';
  return published.has(status) || unfinished.has(status) ? null : `its status is "${status.slice(0, 40)}"`;
}
