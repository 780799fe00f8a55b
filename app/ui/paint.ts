import { href } from 'react-router';
import { designColours, isDesign } from '../domain/firm/palette.ts';
import type { Site } from '../domain/firm/site.ts';

// Pages, style sheets and artwork are written in the colours of the engine's design. The firm's colours are laid over them at the
// end, in one place, so that no drawing needs to know whose it is.

const hex = /#[\da-f]{6}\b/g;
/** The parts of a page that hold colours: styles, the paint of drawings, the colour of the browser's frame. */
const coloured =
  /<style\b[^>]*>[\s\S]*?<\/style>|\b(?:fill|stroke)="#[\da-f]{6}"|<meta name="theme-color" content="#[\da-f]{6}"/g;

/** Whether the firm has colours of its own. */
export const isPainted = ({ data: { firm } }: Site): boolean => firm.colours !== undefined && !isDesign(firm.colours);

/** A drawing or a style sheet in the firm's colours. */
export const paintFile = (site: Site, svg: string): string => (isPainted(site) ? svg.replace(hex, site.paint) : svg);

/** Part of the address of a painted style sheet: other colours have another address. */
export const coloursKey = ({ data: { firm } }: Site): string =>
  Object.values({ ...designColours, ...firm.colours })
    .map((colour) => colour.slice(1))
    .join('-');

const sheet = /(?<=<link rel="stylesheet" href=")\/assets\/([\w-]+\.css)(?=")/g;

/** A page in the firm's colours, with the addresses of the style sheets that are. Texts stay as they are. */
export const paintPage = (site: Site, html: string): string =>
  isPainted(site)
    ? html
        .replace(coloured, (part) => part.replace(hex, site.paint))
        .replace(sheet, (_, file: string) => href('/painted/:colours/:file', { colours: coloursKey(site), file }))
    : html;
