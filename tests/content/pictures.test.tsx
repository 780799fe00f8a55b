import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sceneNames } from '../../app/domain/firm/fields.ts';
import { Site } from '../../app/domain/firm/site.ts';
import { Illustration, type IllustrationId } from '../../app/ui/art/illustrations.tsx';
import { Laker } from '../../app/ui/art/illustrations-harbour.tsx';
import type { PictureRole } from '../../app/ui/art/scenes/scene.ts';
import { drawingFile } from '../../app/ui/drawing-file.tsx';
import { coloursKey, paintFile } from '../../app/ui/paint.ts';
import { ParentPanel } from '../../app/ui/sections/home/parent-panel.tsx';
import { PageHead } from '../../app/ui/sections/page-head.tsx';
import { SiteProvider } from '../../app/ui/site-context.tsx';
import { lakeshore, northbeam } from '../fixtures/site.ts';

/** Illustrations of things found on the shore of a large lake. */
const ofTheLake: readonly IllustrationId[] = ['beach', 'crane', 'ferry-dock', 'grain-elevator', 'lighthouse'];
const heads = ['about', 'blog', 'locations', 'pricing', 'resources', 'riskAssessment', 'services'] as const;
const panels = ['expert', 'team'] as const;
const roles: readonly PictureRole[] = [...heads, ...panels, 'offer'];

const drawn = (site: Site, children: ReactElement) => renderToStaticMarkup(SiteProvider({ site, children }));
const picture = (id: IllustrationId) => renderToStaticMarkup(<Illustration id={id} />);
const head = (site: Site, role: PictureRole) => drawn(site, <PageHead title="Title" picture={role} />);
const panel = (site: Site, role?: PictureRole) => {
  const copy = { heading: 'Heading', text: 'Text' };
  return drawn(
    site,
    <ParentPanel copy={copy} {...(role && { picture: role })}>
      {null}
    </ParentPanel>,
  );
};
/** The wide picture in the panel about the parent company, as the file at its address. */
const widePicture = (site: Site) => {
  const [, colours, name = ''] = /src="\/painted\/([^/]+)\/([^/]+)\.svg"/.exec(panel(site)) ?? [];
  return colours === coloursKey(site) ? drawingFile(site, name) : null;
};
const asFile = (site: Site, svg: string) =>
  paintFile(site, svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'));
/** The first illustration in `html`. */
const shown = (html: string) => /<svg class="spot".*?<\/svg>/s.exec(html)?.[0];
const withScene = (scene: (typeof sceneNames)[number]) =>
  new Site({ ...lakeshore.data, region: { ...lakeshore.data.region, scene } });

describe('the artwork of a region', () => {
  it.each(sceneNames)('%s has a picture for every page and a wide one', (scene) => {
    for (const role of roles) expect(head(withScene(scene), role), role).toContain('class="spot"');
    expect(widePicture(withScene(scene))).toMatch(/^<svg xmlns="[^"]*"[^>]* viewBox="0 -150 640 450"/);
  });

  it('shows ferries, lighthouses and ships by the lake, and nowhere else', () => {
    const lakeArt = (site: Site) =>
      roles.filter((role) => ofTheLake.some((id) => head(site, role).includes(picture(id))));
    expect(lakeArt(lakeshore)).toEqual(['about', 'pricing', 'expert', 'offer']);
    const laker = (site: Site) => asFile(site, renderToStaticMarkup(<Laker />));
    expect(widePicture(lakeshore)).toBe(laker(lakeshore));
    for (const site of [northbeam, withScene('plain')]) {
      expect(lakeArt(site)).toEqual([]);
      expect(widePicture(site)).not.toBe(laker(site));
    }
  });

  it.each([
    ['Lakeshore', lakeshore],
    ['Northbeam', northbeam],
    ['a region without landmarks', withScene('plain')],
  ])('shows no picture twice on the way through the main pages: %s', (_name, site) => {
    const home = site.data.pages['home-page'].why.cards.map(({ art }) => art && picture(art));
    const others = [...heads.map((role) => shown(head(site, role))), ...panels.map((role) => shown(panel(site, role)))];
    expect(others).not.toContain(undefined);
    expect(new Set([...home, ...others]).size).toBe(home.length + others.length);
    const blocks = site.data.offers.map(({ art }) => art && picture(art));
    expect(blocks).not.toContain(shown(head(site, 'services')));
  });

  it('gives each drawing as a file in the firm’s colours, and nothing for another name or the wide picture of another region', () => {
    for (const site of [lakeshore, northbeam])
      expect(drawingFile(site, 'bridge')).toBe(asFile(site, picture('bridge')));
    expect(drawingFile(northbeam, 'bridge')).not.toBe(drawingFile(lakeshore, 'bridge'));
    for (const name of ['parent-calgary', 'toString', '']) expect(drawingFile(lakeshore, name), name).toBeNull();
  });

  it('is followed by the pictures that the documents of the second firm choose', () => {
    const { offers, pages, servicePages } = northbeam.data;
    const chosen = [...offers, ...Object.values(servicePages), ...pages['home-page'].why.cards].map(({ art }) => art);
    expect(chosen.length).toBeGreaterThan(15);
    expect(chosen.filter((art) => art && ofTheLake.includes(art))).toEqual([]);
  });
});
