import type { ColourShare } from '../../domain/firm/palette.ts';
import { codec, pictureType } from './encode-picture.server.ts';

/** The side of the small copy in which colours are counted. */
const side = 64;
/** A logo of few colours has a hundred shades at its edges; a photograph has a thousand. */
const mostShades = 400;

export interface LogoColours {
  /** The colours by their share, the largest first. Without transparent parts. */
  shares: ColourShare[];
  isPhotograph: boolean;
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.min(255, channel).toString(16).padStart(2, '0')).join('')}`;

/** Colours with this many steps for each channel count as one. */
const stepSize = 16;

function counted(pixels: Buffer): LogoColours {
  const counts = new Map<string, number>();
  let all = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const rounded = [0, 1, 2].map((channel) => Math.round((pixels[at + channel] ?? 0) / stepSize) * stepSize);
    const hex = hexOf(rounded);
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
    all += 1;
  }
  const shares = [...counts].map(([hex, count]) => ({ hex, share: count / all })).sort((a, b) => b.share - a.share);
  return { shares, isPhotograph: counts.size > mostShades };
}

/** The colours that a drawing names, each by how often it does. */
function named(svg: string): LogoColours {
  const found = [...svg.matchAll(/#([\da-f]{6}|[\da-f]{3})\b/gi)].map(([, digits = '']) =>
    `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase(),
  );
  const counts = Map.groupBy(found, (hex) => hex);
  const shares = [...counts].map(([hex, { length }]) => ({ hex, share: length / found.length }));
  return { shares: shares.sort((a, b) => b.share - a.share), isPhotograph: false };
}

/** The colours of a logo. Null when the file is no picture. Rejects when sharp is missing on this machine. */
export async function logoColours(bytes: Uint8Array): Promise<LogoColours | null> {
  const type = pictureType(bytes);
  if (type === null) return null;
  if (type === 'SVG') return named(Buffer.from(bytes).toString('utf8'));
  const sharp = await codec();
  try {
    const small = sharp(Buffer.from(bytes)).resize(side, side, { fit: 'inside', kernel: 'nearest' });
    return counted(await small.toColourspace('srgb').ensureAlpha().raw().toBuffer());
  } catch {
    return null;
  }
}
