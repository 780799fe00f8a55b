import { renderAsync } from '@resvg/resvg-js';
import type { ReactElement } from 'react';
import satori from 'satori';
import { expect, it } from 'vitest';
import { Site } from '../../../app/domain/firm/site.ts';
import { shareArt } from '../../../app/domain/site/share-art.ts';
import { shareWords } from '../../../app/domain/site/share-titles.ts';
import { imageKey, shareImage } from '../../../app/server/landing/share-image.server.ts';
import { displayFont } from '../../../app/ui/fonts/display-font.ts';
import { ShareCard, ShareScene } from '../../../app/ui/share-card.tsx';
import { temporaryFolder } from '../../fakes/folder.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

it('a picture to share is the same whether its scene is drawn with it or once for the site, also after one of another site', async () => {
  const folder = temporaryFolder();
  for (const [site, path] of [
    [lakeshore, '/share/about.png'],
    [lakeshore, '/share/locations/oakville.png'],
    [northbeam, '/share/about.png'],
  ] as const) {
    const words = shareWords(site, path);
    if (!words) throw new Error('The page has no picture.');
    const art = shareArt(site, path);
    const drawing = {
      site,
      scene: <ShareScene site={site} art={art} />,
      card: (scene: ReactElement | null) => <ShareCard site={site} words={words} art={art} scene={scene} />,
      font: displayFont,
    };
    const fonts = [{ name: 'Besley', data: displayFont, weight: 700 as const, style: 'normal' as const }];
    const svg = await satori(drawing.card(drawing.scene), { width: 1200, height: 630, fonts });
    const whole = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
    const key = imageKey(path, drawing);
    const served = await shareImage({ ...drawing, key, folder, onUnkept: (error) => expect.fail(String(error)) });
    expect(served.equals(whole)).toBe(true);
  }
});

it('a place has its map, an industry its day, an article its drawing, and every other page the skyline', () => {
  const art = (path: string) => shareArt(lakeshore, `/share/${path}.png`);
  expect(art('locations/oakville')).toMatchObject({ kind: 'place', location: { id: 'oakville' } });
  expect(art('managed-it-services-dental-oakville')).toMatchObject({ kind: 'place', location: { id: 'oakville' } });
  expect(art('industries/dental')).toMatchObject({ kind: 'day', industry: 'dental' });
  expect(art('industries/dental/cybersecurity-services')).toMatchObject({ kind: 'day', industry: 'dental' });
  expect(art('resources/data-backup-strategies')).toMatchObject({ kind: 'drawing', art: 'vault' });
  for (const other of ['about', 'home', 'services/it-consulting', 'locations/atlantis', '../etc/passwd'])
    expect(art(other), other).toEqual({ kind: 'city' });
});

it('the card is rendered once for the validator of a picture, and again when a document of the site changes', () => {
  let rendered = 0;
  const key = (site: typeof lakeshore, path: string) =>
    imageKey(path, {
      site,
      scene: <div />,
      card: () => {
        rendered++;
        return <p>{site.data.firm.name + path}</p>;
      },
      font: displayFont,
    });
  const first = key(lakeshore, '/share/a.png');
  expect([key(lakeshore, '/share/a.png'), rendered]).toEqual([first, 1]);
  expect(key(lakeshore, '/share/b.png')).not.toBe(first);
  const changed = new Site({ ...lakeshore.data, firm: { ...lakeshore.data.firm, name: 'Another' } });
  expect(key(changed, '/share/a.png')).not.toBe(first);
  expect(rendered).toBe(3);
});
