import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../domain/firm/site.ts';
import type { ShareArt } from '../domain/site/share-art.ts';
import type { ShareWords } from '../domain/site/share-titles.ts';
import { DayStreet } from './art/day.tsx';
import { Illustration } from './art/illustrations.tsx';
import { inks } from './art/inks.ts';
import { BareMap } from './art/location-map.tsx';
import { LogoMark } from './art/logo.tsx';
import { City, Sun, Tower, Water } from './art/skyline.tsx';
import { locationsOnMap, mapLocation } from './map-locations.ts';
import { paintFile } from './paint.ts';
import { SiteProvider } from './site-context.tsx';

/** The share image of a page: 1200 x 630, drawn by Satori, which supports flex boxes and inline styles. */

const water = 92;
const ground = 630 - water;

/** The centre of the sun and the tower. The drawing of the city leaves unit 848 free for the tower. */
const towerX = 900;
const cityWidth = 1700;

interface PictureProps {
  site: Site;
  art: ReactElement;
  left: number;
  top: number;
  width: number;
  height: number;
}

function Picture({ site, art, left, top, width, height }: PictureProps) {
  const drawn = renderToStaticMarkup(<SiteProvider site={site}>{art}</SiteProvider>).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg"',
  );
  const src = `data:image/svg+xml;base64,${Buffer.from(paintFile(site, drawn)).toString('base64')}`;
  return <img alt="" src={src} width={width} height={height} style={{ position: 'absolute', left, top }} />;
}

/** The firm's skyline: sky, sun, city and water. */
function Skyline({ site }: { site: Site }) {
  const sunWidth = 1500;
  const cityHeight = (cityWidth * 300) / 1600;
  const towerHeight = 500;
  const towerWidth = (towerHeight * 64) / 560;
  return (
    <div
      style={{
        display: 'flex',
        position: 'absolute',
        left: 0,
        top: 0,
        width: 1200,
        height: 630,
        backgroundColor: site.paint(inks.haze),
      }}
    >
      <Picture
        site={site}
        art={<Sun />}
        left={towerX + 60 - sunWidth / 2}
        top={ground - sunWidth / 2}
        width={sunWidth}
        height={sunWidth / 2}
      />
      <Picture
        site={site}
        art={<City />}
        left={towerX - (cityWidth * 848) / 1600}
        top={ground - cityHeight}
        width={cityWidth}
        height={cityHeight}
      />
      <Picture
        site={site}
        art={<Tower />}
        left={towerX - towerWidth / 2}
        top={ground - towerHeight}
        width={towerWidth}
        height={towerHeight}
      />
      <div
        style={{
          position: 'absolute',
          left: 0,
          top: ground,
          width: 1200,
          height: water,
          backgroundColor: site.paint(inks.harbour),
        }}
      />
      <Picture
        site={site}
        art={<Water />}
        left={towerX - (cityWidth * 848) / 1600}
        top={ground}
        width={cityWidth}
        height={(cityWidth * 150) / 1600}
      />
    </div>
  );
}

const band = 84;
const whole = { display: 'flex', position: 'absolute', left: 0, top: 0, width: 1200, height: 630 } as const;
/** The map of a place fills the right of the card. */
const map = { left: 560, width: 640, height: 630 - band } as const;
/** The street of a day and the drawing of an article stand on the band at the right. */
const street = { left: 536, width: 640, height: 420 } as const;
const drawing = { left: 560, width: 640, height: 320, ground: 283 } as const;

function ArtPicture({ site, art }: { site: Site; art: Exclude<ShareArt, { kind: 'city' }> }) {
  const ground = 630 - band;
  if (art.kind === 'place') {
    const { left, width, height } = map;
    const bare = (
      <BareMap location={mapLocation(art.location)} neighbours={locationsOnMap(site)} width={width} height={height} />
    );
    return <Picture site={site} art={bare} left={left} top={0} width={width} height={height} />;
  }
  if (art.kind === 'day') {
    const { left, width, height } = street;
    const top = ground - height;
    return <Picture site={site} art={<DayStreet times={art.times} bare />} {...{ left, top, width, height }} />;
  }
  const { left, width, height } = drawing;
  return (
    <Picture
      site={site}
      art={<Illustration id={art.art} />}
      left={left}
      top={ground - drawing.ground}
      width={width}
      height={height}
    />
  );
}

/** The background of a card, without words: the skyline, or what the page is about above a dark band. */
export function ShareScene({ site, art }: { site: Site; art: ShareArt }) {
  if (art.kind === 'city') return <Skyline site={site} />;
  return (
    <div style={{ ...whole, backgroundColor: site.paint(art.kind === 'place' ? inks.shoal : inks.haze) }}>
      <div
        style={{
          position: 'absolute',
          left: 0,
          top: 630 - band,
          width: 1200,
          height: band,
          backgroundColor: site.paint(inks.night),
        }}
      />
      <ArtPicture site={site} art={art} />
      {art.kind === 'place' && (
        <div
          style={{
            position: 'absolute',
            left: map.left - 4,
            top: 0,
            width: 4,
            height: map.height,
            backgroundColor: site.paint(inks.night),
          }}
        />
      )}
    </div>
  );
}

/** Long titles get a smaller size, so that four lines always fit above the roofs. */
const fontSize = (title: string) => (title.length <= 36 ? 76 : title.length <= 50 ? 66 : title.length <= 72 ? 58 : 50);
/** Beside a drawing there is less room: five lines in a narrow column. */
const narrowFontSize = (title: string) =>
  title.length <= 24 ? 72 : title.length <= 40 ? 62 : title.length <= 60 ? 52 : 44;

/** The mark and both halves of the name; `size` is the height of the mark. */
function Logo({ site, halves: [first, second], size }: { site: Site; halves: readonly string[]; size: number }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', fontSize: Math.round(size * 0.65) }}>
      <Picture site={site} art={<LogoMark ink="night" size={size} />} left={0} top={0} width={size} height={size} />
      <div style={{ display: 'flex', height: size, marginLeft: size + 16, alignItems: 'center' }}>{first}</div>
      <div
        style={{ width: 4, height: Math.round(size * 0.77), margin: '0 12px', backgroundColor: site.paint(inks.car) }}
      />
      <div style={{ display: 'flex' }}>{second}</div>
    </div>
  );
}

const column = {
  display: 'flex',
  flexDirection: 'column',
  position: 'absolute',
  left: 64,
  top: 52,
  width: 770,
} as const;

function Words({ site, words: { title, logo }, art }: Omit<CardProps, 'scene'>) {
  const isWide = art.kind === 'city';
  // The card of the whole site: the title is the logo itself.
  if (title === logo.join(' '))
    return (
      <div style={column}>
        <Logo site={site} halves={logo} size={108} />
      </div>
    );
  return (
    <div style={isWide ? column : { ...column, width: art.kind === 'place' ? 470 : 500 }}>
      <Logo site={site} halves={logo} size={52} />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          marginTop: 34,
          fontSize: isWide ? fontSize(title) : narrowFontSize(title),
          lineHeight: 1.12,
          letterSpacing: '-0.02em',
        }}
      >
        {/* On the site the tower replaces the bar in a title; here a line break does. */}
        {title.split(' | ').map((line) => (
          <div key={line} style={{ textWrap: 'balance' }}>
            {line}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The line on the dark band after a lit window, and the times below the buildings of a day. */
function BandWords({ site, art }: { site: Site; art: Exclude<ShareArt, { kind: 'city' }> }) {
  const step = art.kind === 'day' ? (street.width - 40) / Math.max(1, art.times.length) : 0;
  return (
    <div style={{ ...whole, top: 630 - band, height: band, color: site.paint(inks.paper), fontSize: 30 }}>
      {art.line !== '' && (
        <div style={{ display: 'flex', position: 'absolute', left: 64, top: 22, alignItems: 'center' }}>
          <div style={{ width: 18, height: 24, marginRight: 16, backgroundColor: site.paint(inks.window) }} />
          {art.line}
        </div>
      )}
      {art.kind === 'day' &&
        art.times.map((time, index) => (
          <div
            key={time}
            style={{
              display: 'flex',
              justifyContent: 'center',
              position: 'absolute',
              left: street.left + 20 + index * step,
              top: -42,
              width: step,
              color: site.paint(inks.window),
              fontSize: 24,
            }}
          >
            {time}
          </div>
        ))}
    </div>
  );
}

interface CardProps {
  site: Site;
  words: ShareWords;
  art: ShareArt;
  /** A `ShareScene`. Null draws the words alone. */
  scene: ReactElement | null;
}

/** The words of a card on its scene. */
export function ShareCard({ site, words, art, scene }: CardProps) {
  return (
    <div style={{ ...whole, color: site.paint(inks.night), fontFamily: 'Besley', fontWeight: 700 }}>
      {scene}
      <Words site={site} words={words} art={art} />
      {art.kind !== 'city' && <BandWords site={site} art={art} />}
    </div>
  );
}
