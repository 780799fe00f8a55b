import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CityLights } from '../../app/domain/site/light/city-lights.ts';
import { Hero } from '../../app/ui/sections/home/hero.tsx';
import { SiteProvider } from '../../app/ui/site-context.tsx';
import { lakeshore } from '../fixtures/site.ts';

interface Shown extends Omit<CityLights, 'until'> {
  answeredIn?: string | null;
  image?: string;
}

const copy = lakeshore.data.pages['home-page'].hero;
const hero = ({ light, open, answeredIn = null, image }: Shown, shownCopy = copy) =>
  renderToStaticMarkup(
    <SiteProvider site={lakeshore}>
      <Hero copy={shownCopy} lights={{ light, open }} answeredIn={answeredIn} image={image} />
    </SiteProvider>,
  );
const classOf = (html: string) => /<section class="([^"]+)"/.exec(html)?.[1];

describe('the head of the home page', () => {
  it.each([
    ['dawn', true, 'hero dawn'],
    ['day', true, 'hero day'],
    ['dusk', false, 'hero dusk closed'],
    ['night', false, 'hero night on-night night-city closed'],
  ] as const)('is drawn by the light, and closed without lit windows: %s', (light, open, classes) => {
    expect(classOf(hero({ light, open }))).toBe(classes);
  });

  it('has no red button in the dark', () => {
    const first = (light: CityLights['light']) => /class="(button[^"]*)"/.exec(hero({ light, open: true }))?.[1];
    expect([first('day'), first('night')]).toEqual(['button', 'button button--window']);
  });

  it('keeps a photograph as it is', () => {
    const photo = hero({ light: 'night', open: false, image: 'https://pictures.example/office.jpg' });
    expect(classOf(photo)).toBe('hero');
    expect(photo.split('hero-finder')[0]).not.toContain('button--window');
  });

  it('says the usual first answer of the week when it is proved, and nothing otherwise', () => {
    expect(hero({ light: 'day', open: true, answeredIn: '6 minutes' })).toContain(
      'Our usual first answer this week: 6 minutes of business hours',
    );
    expect(hero({ light: 'day', open: true })).not.toContain('first answer');
    const { answered: _, ...silent } = copy;
    const told = { light: 'day', open: true, answeredIn: '6 minutes' } as const;
    expect(hero(told, silent)).toBe(hero({ light: 'day', open: true }));
  });
});
