import { useContext } from 'react';
import { href } from 'react-router';
import { isElsewhere } from '../../../domain/firm/fields.ts';
import type { SiteData } from '../../../domain/firm/site.ts';
import { type AnsweredWindows, answeredWindows } from '../../../domain/site/light/answered-windows.ts';
import type { CityLights } from '../../../domain/site/light/city-lights.ts';
import type { Light } from '../../../domain/site/light/daylight.ts';
import { withWords } from '../../../domain/text/with-words.ts';
import { AnsweredStyles } from '../../art/city-windows.tsx';
import { Clock, MapPin } from '../../art/icons.tsx';
import { Boat, City, Sun, Tower, useScene, Water } from '../../art/skyline.tsx';
import { Windows } from '../../art/windows.tsx';
import { ButtonLink } from '../../button.tsx';
import { Picture, PictureCredit } from '../../picture.tsx';
import { useSite } from '../../site-context.tsx';
import { BookingOffered } from '../booking/booking-offered.ts';
import { Finder, type FinderLook } from '../finder.tsx';

/** The finder as a building of the skyline. */
const building: FinderLook = { form: 'help', line: '', field: '', button: 'button button--window' };

interface HeroProps {
  copy: SiteData['pages']['home-page']['hero'];
  /** The text of a link to the self-assessment further down the page. */
  assessment?: string;
  /** A photograph instead of the artwork: the id of a picture, or an address on another site. */
  image?: string | undefined;
  /** What the artwork shows: the light at this hour, and whether the firm is open. */
  lights: Omit<CityLights, 'until'>;
  /** The usual time to a first answer in words; null when it is not proved. */
  answeredIn: string | null;
  /** How many leads of the week were answered; null when it is not known. */
  answers: number | null;
}

/** The classes for each light over the city: app/ui/art/lights.css. */
const lightClasses: Readonly<Record<Light, string>> = {
  night: 'night on-night night-city',
  dawn: 'dawn',
  day: 'day',
  dusk: 'dusk',
};
const litLike = ({ light, open }: HeroProps['lights']): string =>
  open ? lightClasses[light] : `${lightClasses[light]} closed`;

function Half({ className, lines }: { className: string; lines: readonly string[] }) {
  const { fill } = useSite().print;
  const [first = '', second = ''] = lines.map((line) => fill(line).trim());
  return (
    <span className={className}>
      {`${first} `}
      <br />
      {second}
    </span>
  );
}

/** The photograph of the home page: a picture of the firm, or an image on another site. */
function HeroPhoto({ image }: { image: string }) {
  const picture = useSite().picture(image);
  if (picture)
    return (
      <>
        <Picture picture={picture} className="hero-photo" sizes="100vw" first />
        <PictureCredit picture={picture} />
      </>
    );
  return (
    <picture className="hero-photo">
      <img src={image} alt="" fetchPriority="high" />
    </picture>
  );
}

/** The first free time as a link of a few words; nothing while none is known. */
function FirstTimeLink() {
  const { first } = useContext(BookingOffered);
  const { data, print } = useSite();
  if (!first) return null;
  return (
    <a href={first.href}>
      {print.fill(data.pages['desk-line'].booking)}: {first.when}
    </a>
  );
}

/** What is proved about the answers of the week: the windows that are lit for them, and how soon they came. Empty when nothing is. */
function weekWords(
  { answered, windows, manyWindows }: HeroProps['copy'],
  time: string | null,
  week: AnsweredWindows | null,
): string {
  if (time === null) return '';
  const words = week?.each === 1 ? windows : manyWindows;
  if (!week || !words) return withWords(answered ?? '', { time });
  return withWords(words, { time, lit: String(week.lit), each: String(week.each) });
}

export function Hero({ copy, assessment, image, lights, answeredIn, answers }: HeroProps) {
  const site = useSite();
  const { fill, label, printable } = site.print;
  const { windows } = useScene();
  // A picture from a content pack has no file until someone imports it.
  const photo = image !== undefined && (isElsewhere(image) || site.picture(image)) ? image : null;
  const dark = !photo && lights.light === 'night';
  const lit = photo || answers === null || !copy.windows ? null : answeredWindows(windows, answers);
  const week = weekWords(copy, answeredIn, lit);
  return (
    <>
      {lit && <AnsweredStyles />}
      <section className={photo ? 'hero' : `hero ${litLike(lights)}`}>
        <div className="hero-stage">
          {photo ? (
            <HeroPhoto image={photo} />
          ) : (
            <>
              <Sun />
              <City week={lit} />
              <Tower />
            </>
          )}
          <div className="wrap">
            <h1>
              <Half className="hero-left" lines={copy.left} /> <span className="visually-hidden">|</span>{' '}
              <Half className="hero-right" lines={copy.right} />
            </h1>
            <p className="hero-text">{printable(copy.text)}</p>
            <div className="hero-side">
              <div className="hero-actions">
                <ButtonLink href={href('/contact')} track="hero_cta_click" {...(dark && { look: 'window' })}>
                  {label(copy.primary)}
                </ButtonLink>
                <ButtonLink href={href('/services')} look="outline" track="hero_cta_click">
                  {fill(copy.secondary)}
                </ButtonLink>
              </div>
              <p className="hero-links">
                {assessment && (
                  <a href="#assessment" data-track="security_assessment_click">
                    {fill(assessment)}
                  </a>
                )}
                <FirstTimeLink />
              </p>
            </div>
          </div>
        </div>
      </section>
      <div className="help-place">
        <div className="wrap">
          <Finder look={building} />
        </div>
      </div>
      <div className="lake">
        <Water />
        <Boat />
        <p className="wrap serving">
          <MapPin />
          <span>{fill(copy.line)}</span>
        </p>
        {week && (
          <p className="wrap serving">
            {lit ? <Windows total={1} lit={1} /> : <Clock />}
            <span>{printable(week)}</span>
          </p>
        )}
      </div>
    </>
  );
}
