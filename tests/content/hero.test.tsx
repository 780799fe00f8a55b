import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CityLights } from '../../app/domain/site/light/city-lights.ts';
import { Hero } from '../../app/ui/sections/home/hero.tsx';
import { SiteProvider } from '../../app/ui/site-context.tsx';
import { lakeshore } from '../fixtures/site.ts';

interface Shown extends Omit<CityLights, 'until'> {
  answeredIn?: string | null;
  answers?: number | null;
  image?: string;
}

const copy = lakeshore.data.pages['home-page'].hero;
const hero = ({ light, open, answeredIn = null, answers = null, image }: Shown, shownCopy = copy) =>
  renderToStaticMarkup(
    <SiteProvider site={lakeshore}>
      <Hero copy={shownCopy} lights={{ light, open }} answeredIn={answeredIn} answers={answers} image={image} />
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
    expect(photo.split('help-place')[0]).not.toContain('button--window');
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

  it('lights one window for each answer of the week on wide screens and on phones, also while the firm is closed, and says so', () => {
    const html = hero({ light: 'night', open: false, answers: 24, answeredIn: '6 minutes' });
    expect(html).toContain(
      '24 windows are lit: one for each inquiry answered this week, usually within 6 minutes of business hours',
    );
    for (const side of ['east', 'west'])
      expect(new RegExp(`answered-${side}" d="([^"]+)"`).exec(html)?.[1]?.match(/M/g)).toHaveLength(24);
    expect(hero({ light: 'day', open: true, answers: 120, answeredIn: '6 minutes' })).toContain(
      '24 windows are lit: one for every 5 inquiries answered this week, usually within 6 minutes',
    );
  });

  it('lights no window over a photograph, nor without the words that say what it is for', () => {
    const { windows: _, ...silent } = copy;
    const week = { light: 'day', open: true, answers: 24, answeredIn: '6 minutes' } as const;
    const uncounted = hero({ light: 'day', open: true, answeredIn: '6 minutes' });
    expect(uncounted).not.toContain('windows are lit');
    expect(hero(week, silent)).toBe(uncounted);
    const photo = hero({ ...week, image: 'https://pictures.example/office.jpg' });
    expect(photo).toContain('Our usual first answer this week: 6 minutes');
  });
});
