import type { Site } from '../domain/firm/site.ts';
import { inks } from './art/inks.ts';
import { initialsOf, LogoMark } from './art/logo.tsx';
import { paintFile } from './paint.ts';
import { svgFile } from './svg-file.tsx';

/** The firm's mark as an SVG file in the firm's colours. Initials become outlines, because the file contains no font. */
export async function markSvg(site: Site, font: Buffer): Promise<string> {
  const { mark, logo } = site.data.firm;
  if (!mark) return paintFile(site, await initials(initialsOf(logo), font));
  return svgFile(site, <LogoMark ink="night" />);
}

async function initials(letters: string, font: Buffer): Promise<string> {
  const { default: satori } = await import('satori');
  return satori(
    <div
      style={{
        display: 'flex',
        width: 40,
        height: 40,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: inks.night,
        color: inks.window,
        fontFamily: 'Besley',
        fontSize: 20,
        fontWeight: 700,
      }}
    >
      {letters}
    </div>,
    { width: 40, height: 40, fonts: [{ name: 'Besley', data: font, weight: 700, style: 'normal' }] },
  );
}
