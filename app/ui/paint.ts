import { href } from 'react-router';
import { designColours, isDesign } from '../domain/firm/palette.ts';
import type { Site } from '../domain/firm/site.ts';

// Style sheets and artwork are written in the colours of the engine's design, so that no drawing needs to know its firm. The firm's colours
// replace them here.

const hex = /#[\da-f]{6}\b/g;
const inDrawings = /\b(?:fill|stroke)="#[\da-f]{6}"/g;

/** Whether the firm has colours of its own. */
const isPainted = ({ data: { firm } }: Site): boolean => firm.colours !== undefined && !isDesign(firm.colours);

const paintHex = (site: Site, text: string): string => text.replace(hex, site.paint);

/** A drawing or a style sheet in the firm's colours. */
export const paintFile = (site: Site, text: string): string => (isPainted(site) ? paintHex(site, text) : text);

/** A page with its drawings in the firm's colours. Text stays as it is. */
export const paintDrawings = (site: Site, html: string): string =>
  isPainted(site) ? html.replace(inDrawings, (attribute) => paintHex(site, attribute)) : html;

/** The part of a painted file's address that names the colours, so that other colours have another address. */
export const coloursKey = ({ data: { firm } }: Site): string =>
  Object.values({ ...designColours, ...firm.colours })
    .map((colour) => colour.slice(1))
    .join('-');

/** The address of a built style sheet in the firm's colours. */
export function paintedSheet(site: Site, sheet: string): string {
  const [, file] = /^\/assets\/([\w-]+\.css)$/.exec(sheet) ?? [];
  if (file === undefined || !isPainted(site)) return sheet;
  return href('/painted/:colours/:file', { colours: coloursKey(site), file });
}
