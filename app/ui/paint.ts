import { href } from 'react-router';
import { designColours, isDesign } from '../domain/firm/palette.ts';
import type { Site } from '../domain/firm/site.ts';

// Pages, style sheets and artwork are written in the colours of the engine's design. The firm's colours replace them at the end, in
// one place, so that no drawing needs to know its firm.

const hex = /#[\da-f]{6}\b/g;
/** The colours of drawings, and of the browser's frame. */
const attributes = /\b(?:fill|stroke)="#[\da-f]{6}"|<meta name="theme-color" content="#[\da-f]{6}"/g;

/** `html` with `change` applied to the content of its style elements. */
function changeStyles(html: string, change: (css: string) => string): string {
  const [before = '', ...styles] = html.split('<style>');
  return styles.reduce((done, part) => {
    const end = part.indexOf('</style>');
    return `${done}<style>${end === -1 ? part : change(part.slice(0, end)) + part.slice(end)}`;
  }, before);
}

/** Whether the firm has colours of its own. */
export const isPainted = ({ data: { firm } }: Site): boolean => firm.colours !== undefined && !isDesign(firm.colours);

/** A drawing or a style sheet in the firm's colours. */
export const paintFile = (site: Site, svg: string): string => (isPainted(site) ? svg.replace(hex, site.paint) : svg);

/** The part of a painted file's address that names the colours, so that other colours have another address. */
export const coloursKey = ({ data: { firm } }: Site): string =>
  Object.values({ ...designColours, ...firm.colours })
    .map((colour) => colour.slice(1))
    .join('-');

const sheet = /(?<=<link rel="stylesheet" href=")\/assets\/([\w-]+\.css)(?=")/g;

/** A page in the firm's colours, with the addresses of the painted style sheets. Text stays as it is. */
export function paintPage(site: Site, html: string): string {
  if (!isPainted(site)) return html;
  const paint = (part: string) => part.replace(hex, site.paint);
  return changeStyles(html, paint)
    .replace(attributes, paint)
    .replace(sheet, (_, file: string) => href('/painted/:colours/:file', { colours: coloursKey(site), file }));
}
