import { renderAsync } from '@resvg/resvg-js';
import type { ReactElement } from 'react';
import satori from 'satori';
import { expect, it } from 'vitest';
import { shareWords } from '../../../app/domain/site/share-titles.ts';
import { imageKey, shareImage } from '../../../app/server/landing/share-image.server.ts';
import { displayFont } from '../../../app/ui/fonts/display-font.ts';
import { ShareCard, ShareScene } from '../../../app/ui/share-card.tsx';
import { temporaryFolder } from '../../fakes/folder.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

it('a picture to share is the same whether its scene is drawn with it or once for the site, also after one of another site', async () => {
  const folder = temporaryFolder();
  for (const site of [lakeshore, northbeam]) {
    const words = shareWords(site, '/share/about.png');
    if (!words) throw new Error('The page has no picture.');
    const drawing = {
      site,
      scene: <ShareScene site={site} />,
      card: (scene: ReactElement | null) => <ShareCard site={site} words={words} scene={scene} />,
      font: displayFont,
    };
    const fonts = [{ name: 'Besley', data: displayFont, weight: 700 as const, style: 'normal' as const }];
    const svg = await satori(drawing.card(drawing.scene), { width: 1200, height: 630, fonts });
    const whole = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
    const key = imageKey(drawing);
    const served = await shareImage({ ...drawing, key, folder, onUnkept: (error) => expect.fail(String(error)) });
    expect(served.equals(whole)).toBe(true);
  }
});
