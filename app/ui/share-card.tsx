import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../domain/firm/site.ts';
import type { ShareWords } from '../domain/site/share-titles.ts';
import { inks } from './art/inks.ts';
import { LogoMark } from './art/logo.tsx';
import { City, Sun, Tower, Water } from './art/skyline.tsx';
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

/** The background of every card: sky, sun, city and water. */
export function ShareScene({ site }: { site: Site }) {
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

/** Long titles get a smaller size, so that four lines always fit above the roofs. */
const fontSize = (title: string) => (title.length <= 36 ? 76 : title.length <= 50 ? 66 : title.length <= 72 ? 58 : 50);

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

function Words({ site, words: { title, logo } }: { site: Site; words: ShareWords }) {
  // The card of the whole site: the title is the logo itself.
  if (title === logo.join(' '))
    return (
      <div style={column}>
        <Logo site={site} halves={logo} size={108} />
      </div>
    );
  return (
    <div style={column}>
      <Logo site={site} halves={logo} size={52} />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          marginTop: 34,
          fontSize: fontSize(title),
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

/** The words of a card on `scene`, a `ShareScene`. Null draws the words alone. */
export function ShareCard({ site, words, scene }: { site: Site; words: ShareWords; scene: ReactElement | null }) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        width: 1200,
        height: 630,
        color: site.paint(inks.night),
        fontFamily: 'Besley',
        fontWeight: 700,
      }}
    >
      {scene}
      <Words site={site} words={words} />
    </div>
  );
}
