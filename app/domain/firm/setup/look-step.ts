import { capitalized } from '../../text/capitalized.ts';
import { grounds, isElsewhere, type SceneName } from '../fields.ts';
import type { Body } from '../kinds.ts';
import { type Colours, colourFaults, designColours } from '../palette.ts';
import { pictureAddress } from '../pictures.ts';
import { type Entries, one, type StepFaults } from './entries.ts';
import type { Named } from './other-steps.ts';

type Firm = Body<'firm'>;

/** A picture for the home page. */
export interface HomePicture {
  /** Its value in the form. */
  value: string;
  label: string;
  picked: boolean;
  /** The address of a photograph; null for artwork. */
  src: string | null;
}

/** The form value of a photograph of the firm. */
export const pictureValue = (picture: string): string => `picture:${picture}`;
const sceneValue = (scene: string): string => `scene:${scene}`;

const sceneWords = (scene: string): string => `Drawing: ${capitalized(scene)}`;

/** The drawings that a firm may choose: that of its region, and those of no place in particular. */
const scenesFor = (scene: SceneName): readonly SceneName[] => [...new Set([scene, ...grounds])];

/** The form value of the picture that the home page shows now. `scene` is the artwork of the region. */
const chosenBy = (firm: Firm, scene: SceneName): string =>
  firm.heroImage === undefined ? sceneValue(firm.market.scene ?? scene) : pictureValue(firm.heroImage);

/**
 * The pictures to choose from: the artwork, the photographs of the firm, and a picture on another site if it is in use now. `typed` is
 * the value from the form; `scene` is the artwork of the region.
 */
export function homePictures(
  firm: Firm,
  scene: SceneName,
  pictures: readonly Named<Body<'picture'>>[],
  typed: string,
): HomePicture[] {
  const chosen = typed || chosenBy(firm, scene);
  const { heroImage } = firm;
  const choices: Omit<HomePicture, 'picked'>[] = [
    ...scenesFor(scene).map((name) => ({ value: sceneValue(name), label: sceneWords(name), src: null })),
    // A picture without a file has not been imported yet.
    ...pictures.flatMap(({ id, body: { file, alt } }) =>
      file ? [{ value: pictureValue(id), label: alt || id, src: pictureAddress(file) }] : [],
    ),
    ...(heroImage !== undefined && isElsewhere(heroImage)
      ? [{ value: pictureValue(heroImage), label: heroImage, src: null }]
      : []),
  ];
  return choices.map((choice) => ({ ...choice, picked: choice.value === chosen }));
}

/** The firm with the picture chosen for its home page. An empty `typed` keeps the current one. Null for an unknown picture. */
function withHomePicture(
  firm: Firm,
  scene: SceneName,
  pictures: readonly Named<Body<'picture'>>[],
  typed: string,
): Firm | null {
  if (typed === '' || typed === chosenBy(firm, scene)) return firm;
  const picture = pictures.find(({ id }) => pictureValue(id) === typed);
  if (picture) return { ...firm, heroImage: picture.id };
  const { heroImage: _image, ...rest } = firm;
  const { scene: _scene, ...market } = firm.market;
  const own = scenesFor(scene).find((name) => sceneValue(name) === typed);
  return own ? { ...rest, market: { ...market, ...(own !== scene && { scene: own }) } } : null;
}

const colourNames = { action: 'buttons', ground: 'dark surfaces', light: 'lights' } as const;

/** Reads the logo's two halves, the three colours, and the picture of the home page. `scene` is the artwork of the region. */
export function readLook(
  entries: Entries,
  firm: Firm,
  scene: SceneName,
  pictures: readonly Named<Body<'picture'>>[],
): { firm: Firm; faults: StepFaults } {
  const logo = [one(entries, 'first'), one(entries, 'second')];
  const colours: Record<keyof Colours, string> = { ...designColours };
  const faults: StepFaults = {};
  if (logo[0] === '' || (logo[0] ?? '').length > 30)
    faults.first = 'Enter the first part of the logo, in 30 characters at most.';
  if (logo[1] === '' || (logo[1] ?? '').length > 30)
    faults.second = 'Enter the second part of the logo, in 30 characters at most.';
  for (const family of ['action', 'ground', 'light'] as const) {
    const typed = one(entries, family).toLowerCase();
    if (/^#[\da-f]{6}$/.test(typed)) colours[family] = typed;
    else faults[family] = 'Enter a colour as # and six digits from 0 to f, such as #0b2a31.';
  }
  for (const { field, fix } of faults.action || faults.ground || faults.light ? [] : colourFaults(colours))
    faults[field] = `With this colour for ${colourNames[field]}, some words could not be read: ${fix}.`;
  const shown = withHomePicture(firm, scene, pictures, one(entries, 'home'));
  if (!shown) faults.home = 'Choose one of these pictures.';
  const { logoPicture: _logo, ...rest } = shown ?? firm;
  const file = pictures.find(({ id }) => id === one(entries, 'logoPicture'));
  return { firm: { ...rest, logo, colours, ...(file && { logoPicture: file.id }) }, faults };
}
