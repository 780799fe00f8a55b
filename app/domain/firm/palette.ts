import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

/** The three colours that a firm chooses, as #rrggbb. */
export interface Colours {
  /** Elements that can be pressed. */
  readonly action: string;
  /** Text, dark surfaces, water. */
  readonly ground: string;
  /** The colour of a lit window. It marks what is done or chosen, or that someone is there. The sky of the artwork follows it. */
  readonly light: string;
}

/** The colours in which the style sheets and the artwork are written. */
export const designColours: Colours = { action: '#c4261d', ground: '#0b2a31', light: '#ffc24a' };

const families = ['action', 'ground', 'light'] as const;
type Family = (typeof families)[number];

interface Lch {
  l: number;
  c: number;
  h: number;
}

const toOklch = converter('oklch');

function lchOf(hex: string): Lch {
  const { l, c, h } = toOklch(hex) ?? { l: 0, c: 0, h: 0 };
  return { l, c, h: h ?? 0 };
}

/** Colours of risk levels and errors, with the text on them. They stay, because they mean the same on every site. */
const fixed: ReadonlySet<string> = new Set([
  ...['#805300', '#ad3f17', '#86142a', '#741023', '#a1160e', '#c46a78'],
  ...['#4cc274', '#ffb22e', '#ff4d45', '#06181c'],
]);

/** The family of a colour of the design, by its hue: teal is ground, red is action, hues between red and yellow are light. */
function familyOf({ c, h }: Lch): Family {
  if (h > 120 && h < 330) return 'ground';
  return c > 0.15 && h < 36 ? 'action' : 'light';
}

/** Maps a lightness of the design to the firm's: `from` becomes `to`; black and white stay. */
const lightness = (l: number, from: number, to: number): number =>
  l <= from ? (l / from) * to : 1 - ((1 - l) / (1 - from)) * (1 - to);

/** The most by which a colour's chroma is multiplied. With more, the pale colours of the design would become loud. */
const mostChroma = 2;

function painted(hex: string, colours: Colours): string {
  const own = lchOf(hex);
  const family = familyOf(own);
  if (hex === designColours[family]) return colours[family];
  const [from, to] = [lchOf(designColours[family]), lchOf(colours[family])];
  const c = own.c * Math.min(to.c / from.c, mostChroma);
  const h = (own.h + to.h - from.h + 360) % 360;
  return formatHex(clampChroma({ mode: 'oklch', l: lightness(own.l, from.l, to.l), c, h }, 'oklch')) ?? hex;
}

export const isDesign = (colours: Colours): boolean =>
  families.every((family) => colours[family].toLowerCase() === designColours[family]);

/** Gives the firm's colour for a colour of the design, #rrggbb in lower case. White, black and risk colours stay unchanged. */
export function painter(colours: Colours): (hex: string) => string {
  if (isDesign(colours)) return (hex) => hex;
  const kept = new Map<string, string>();
  return (hex) => {
    const known = kept.get(hex) ?? (fixed.has(hex) ? hex : painted(hex, colours));
    kept.set(hex, known);
    return known;
  };
}

/** Each text colour with the backgrounds it appears on, as colours of the design, and the contrast that WCAG 2.2 AA requires. */
export const pairs: readonly { text: string; on: readonly string[]; least: number; what: string }[] = [
  {
    text: '#0b2a31',
    on: [
      '#f8f8f4',
      '#dde9e5',
      '#ffffff',
      '#fddcab',
      '#fbeccb',
      '#f69a70',
      '#e1ebe4',
      '#f1f4f0',
      '#fff3d6',
      '#ffc24a',
      '#ffd27a',
    ],
    least: 4.5,
    what: 'text',
  },
  { text: '#45595f', on: ['#f8f8f4', '#dde9e5', '#ffffff', '#f1f4f0', '#fff3d6'], least: 4.5, what: 'quiet text' },
  { text: '#17606a', on: ['#f8f8f4', '#dde9e5', '#ffffff', '#f1f4f0'], least: 4.5, what: 'links' },
  { text: '#ffffff', on: ['#c4261d', '#a91d15', '#9c1a13'], least: 4.5, what: 'white words on buttons' },
  {
    text: '#ffffff',
    on: ['#0b2a31', '#071d22', '#0f4a52', '#17606a'],
    least: 4.5,
    what: 'white text on dark surfaces',
  },
  { text: '#d3e2df', on: ['#0b2a31', '#0f4a52'], least: 4.5, what: 'quiet text on dark surfaces' },
  { text: '#b5c9c6', on: ['#071d22'], least: 4.5, what: 'small print' },
  { text: '#ffc24a', on: ['#0b2a31', '#0f4a52'], least: 4.5, what: 'lit figures on dark surfaces' },
  {
    text: '#c4261d',
    on: ['#f8f8f4', '#dde9e5', '#ffffff', '#f1f4f0'],
    least: 4.5,
    what: 'icons and figures in the action colour',
  },
  { text: '#7a8f89', on: ['#ffffff'], least: 3, what: 'edges of fields' },
];

interface Weak {
  what: string;
  contrast: number;
  least: number;
}

/** Of the pairs with a colour of `family`, the one furthest below its required contrast; null when all have enough. */
function weakest(colours: Colours, family: Family): Weak | null {
  const paint = painter(colours);
  const isOf = (hex: string) => hex !== '#ffffff' && familyOf(lchOf(hex)) === family;
  const [worst] = pairs
    .flatMap(({ text, on, least, what }) =>
      on
        .filter((ground) => isOf(text) || isOf(ground))
        .map((ground) => ({ what, least, contrast: wcagContrast(paint(text), paint(ground)) })),
    )
    .filter(({ contrast, least }) => contrast < least)
    .sort((a, b) => a.contrast / a.least - b.contrast / b.least);
  return worst ?? null;
}

const step = 0.005;

/** The colour with the nearest lightness that reaches AA everywhere; null when no lightness of that hue does. */
function nearestReadable(colours: Colours, family: Family): string | null {
  const { l, c, h } = lchOf(colours[family]);
  for (let far = step; far < 1; far += step) {
    for (const changed of [l - far, l + far]) {
      if (changed <= 0 || changed >= 1) continue;
      const hex = formatHex(clampChroma({ mode: 'oklch', l: changed, c, h }, 'oklch'));
      if (hex && weakest({ ...colours, [family]: hex }, family) === null) return hex;
    }
  }
  return null;
}

/** A colour with its share of a picture, from 0 to 1. */
export interface ColourShare {
  hex: string;
  share: number;
}

/** Below this chroma a colour looks grey. */
const leastChroma = 0.05;

/**
 * The three colours of a site that suit a logo, readable everywhere: buttons in its strongest colour, dark surfaces in its darkest or in a
 * dark shade of the same hue. Null for a logo without a colour.
 */
export function coloursOfLogo(shares: readonly ColourShare[]): Colours | null {
  const strong = shares
    .map(({ hex, share }) => ({ hex, share, lch: lchOf(hex) }))
    .filter(({ lch }) => lch.c >= leastChroma && lch.l > 0.15 && lch.l < 0.95)
    .sort((a, b) => b.share * b.lch.c - a.share * a.lch.c);
  const [main] = strong;
  if (!main) return null;
  const dark = strong.find(({ hex, lch }) => hex !== main.hex && lch.l < 0.42);
  const shade = formatHex(clampChroma({ mode: 'oklch', l: 0.27, c: 0.045, h: main.lch.h }, 'oklch'));
  const wanted: Colours = { ...designColours, action: main.hex, ground: dark?.hex ?? shade ?? designColours.ground };
  return readableColours(wanted);
}

/** The colours, each moved to the nearest lightness at which everything can be read. */
function readableColours(wanted: Colours): Colours {
  let sound = designColours;
  for (const field of ['light', 'ground', 'action'] as const) {
    const tried = { ...sound, [field]: wanted[field] };
    const better = weakest(tried, field) ? nearestReadable(tried, field) : wanted[field];
    sound = { ...sound, [field]: better ?? designColours[field] };
  }
  return sound;
}

export interface ColourFault {
  field: Family;
  problem: string;
  fix: string;
}

/** A fault for each colour that would make something unreadable, with the nearest colour that would not. */
export function colourFaults(colours: Colours): ColourFault[] {
  // Each colour is judged together with colours already found sound, so that one bad choice causes one fault.
  const sound: Record<Family, string> = { ...designColours };
  return (['light', 'ground', 'action'] as const).flatMap((field) => {
    sound[field] = colours[field];
    const weak = weakest(sound, field);
    if (!weak) return [];
    const better = nearestReadable(sound, field);
    sound[field] = better ?? designColours[field];
    return [
      {
        field,
        problem: `colours ${field} ${colours[field]} gives ${weak.what} a contrast of ${weak.contrast.toFixed(1)}, and ${weak.least} is needed`,
        fix: better
          ? `take ${better}, the nearest that can be read, or a ${field === 'light' ? 'lighter' : 'darker'} one`
          : 'choose another colour',
      },
    ];
  });
}
