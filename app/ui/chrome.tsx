import { href } from 'react-router';
import { addressLines, type Office, timesAt } from '../domain/firm/offices.ts';
import { pictureAddress } from '../domain/firm/pictures.ts';
import type { Site } from '../domain/firm/site.ts';
import type { DeskState } from '../domain/site/desk-line.ts';
import {
  headerLinks,
  legalLinks,
  moreLinks,
  mostInLine,
  type PageLink,
  quickLinks,
} from '../domain/site/site-pages.ts';
import { withWords } from '../domain/text/with-words.ts';
import { Handset } from './art/handset.tsx';
import { LogoMark } from './art/logo.tsx';
import { RenderOnce } from './render-once.ts';
import { useSite } from './site-context.tsx';

const serviceLinks = ({ data }: Site): readonly PageLink[] =>
  data.offers.length > 0
    ? data.offers.flatMap(({ id, footerTitle }) =>
        footerTitle === undefined ? [] : [{ href: `${href('/services')}#${id}`, label: footerTitle }],
      )
    : data.services.map(({ id, name }) => ({ href: href('/services/:type', { type: id }), label: name }));

const socialMarks = { LinkedIn: 'in', Facebook: 'f', X: 'X' } as const;

export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to main content
    </a>
  );
}

/** The most height and width of a logo file, in pixels. */
const [logoHeight, longestLogo] = [44, 240];

function Logo({ ink }: { ink: 'night' | 'window' }) {
  const site = useSite();
  const { name, logo, logoPicture } = site.data.firm;
  const [first, second] = logo;
  const file = site.picture(logoPicture)?.file;
  // A file may be dark, so the footer has the drawn logo.
  if (file && ink === 'night') {
    const height = Math.min(logoHeight, Math.round((longestLogo * file.height) / file.width));
    const width = Math.round((height * file.width) / file.height);
    return (
      <a className="logo" href={href('/')}>
        {/* Not an img: the rules for img elements would be inlined into every page that has none. */}
        <svg width={width} height={height} role="img" aria-label={name}>
          <image href={pictureAddress(file, 480)} width={width} height={height} />
        </svg>
      </a>
    );
  }
  return (
    <a className="logo" href={href('/')}>
      <LogoMark ink={ink} />
      <span>
        {first} <b>{second}</b>
      </span>
    </a>
  );
}

const isCurrent = (path: string, link: string) => path === link || (link !== href('/') && path.startsWith(`${link}/`));

/** The links as list items; that of the current page is marked. */
function LinkItems({ links, current }: { links: readonly PageLink[]; current: string | undefined }) {
  return links.map(({ href: to, label }) => (
    <li key={to}>
      <a
        className={to === href('/contact') ? 'button button--small' : undefined}
        href={to}
        aria-current={to === current ? 'page' : undefined}
      >
        {label}
      </a>
    </li>
  ));
}

interface FrameProps {
  path: string;
  /** Whether visitors can book a time now. */
  canBook: boolean;
  /** The office that answers a visitor of this page. */
  office: Office;
}

/** The links beyond the menu, the last of them help during an attack and the telephone. */
function DeskLinks({ path, canBook, office: { phone }, most }: FrameProps & { most?: number }) {
  const site = useSite();
  const links = moreLinks(site, canBook, most);
  return (
    <ul className="desk-links">
      <LinkItems links={links} current={links.find(({ href }) => isCurrent(path, href))?.href} />
      <li>
        <a href={`tel:${phone.e164}`}>{phone.display}</a>
      </li>
    </ul>
  );
}

interface DeskLineProps extends FrameProps {
  /** Null: the line says nothing about the desk. */
  desk: DeskState | null;
  /** True on a page with scripts: one of them adds the hour of the city. Any other page says only what is true until it is drawn again. */
  showsHour: boolean;
}

/** The line above the header: whether somebody is at the desk, help during an attack, and the telephone. It scrolls away. */
export function DeskLine({ desk, showsHour, ...frame }: DeskLineProps) {
  const { data, print } = useSite();
  const { heading, hour } = data.pages['desk-line'];
  const { locality } = frame.office;
  return (
    <aside className="desk-line" aria-label={print.fill(heading)}>
      <div className="wrap">
        {desk && (
          <p className={desk.open ? 'desk-now desk-open' : 'desk-now'}>
            <b>{desk.words}</b>
            {showsHour && (
              <span
                data-hour={print.fill(withWords(hour, { time: '[time]', city: locality }))}
                data-zone={timesAt(data.firm, frame.office).timeZone}
                data-until={desk.until}
              />
            )}
          </p>
        )}
        <DeskLinks {...frame} most={mostInLine} />
      </div>
    </aside>
  );
}

const headers = new RenderOnce();

export function Header({ path, canBook, office }: FrameProps) {
  const site = useSite();
  const current = [...headerLinks, ...moreLinks(site, canBook)].find(({ href }) => isCurrent(path, href))?.href ?? '';
  return (
    <header
      className="site-header"
      dangerouslySetInnerHTML={headers.html(site, `${current} ${canBook} ${office.phone.e164}`, () => (
        <HeaderContent path={current} canBook={canBook} office={office} />
      ))}
    />
  );
}

function HeaderContent(frame: FrameProps) {
  const { path, office } = frame;
  return (
    <div className="wrap">
      <Logo ink="night" />
      {/* On wide screens the number stands in the line above. */}
      <a className="header-call" href={`tel:${office.phone.e164}`} aria-label={`Call ${office.phone.display}`}>
        <Handset size={24} />
      </a>
      {/* On small screens the list of links is a popover: Escape or a tap beside it closes it without a script. */}
      <button type="button" className="menu" popoverTarget="menu" aria-label="Menu">
        {/* Both states of the menu icon: bars and cross. */}
        <svg className="i" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path d="M4 5h16M4 12h16M4 19h16" />
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
      <div className="menu-panel" id="menu" popover="">
        <nav className="main-nav" aria-label="Main">
          <ul className="main-nav-list">
            <LinkItems links={headerLinks} current={path} />
          </ul>
        </nav>
        <DeskLinks {...frame} />
      </div>
    </div>
  );
}

function LinkColumn({ heading, links }: { heading: string; links: readonly PageLink[] }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul className="footer-links">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SocialIcons() {
  return (
    <ul className="social">
      {useSite().data.firm.social.map(({ network, url }) => {
        const mark = (
          <>
            <span aria-hidden="true">{socialMarks[network]}</span>
            <span className="visually-hidden">{network}</span>
          </>
        );
        return <li key={network}>{url ? <a href={url}>{mark}</a> : <span>{mark}</span>}</li>;
      })}
    </ul>
  );
}

const footers = new RenderOnce();

interface FooterProps {
  year: number;
  canBook: boolean;
}

export function Footer({ year, canBook }: FooterProps) {
  const site = useSite();
  return (
    <footer
      className="site-footer"
      dangerouslySetInnerHTML={footers.html(site, `${year} ${canBook}`, () => (
        <FooterContent year={year} canBook={canBook} />
      ))}
    />
  );
}

function FooterContent({ year, canBook }: FooterProps) {
  const site = useSite();
  const { address, email, name, offices, parent, phone } = site.data.firm;
  return (
    <div className="wrap">
      <div className="footer-columns">
        <div>
          <Logo ink="window" />
          {parent !== undefined && <p>A division of {parent}.</p>}
          <SocialIcons />
        </div>
        <LinkColumn heading="Quick Links" links={quickLinks} />
        <LinkColumn heading="IT Services" links={serviceLinks(site)} />
        <LinkColumn heading={site.print.fill(site.data.pages['desk-line'].heading)} links={moreLinks(site, canBook)} />
        <div>
          <h2>Contact</h2>
          <address>
            {address.street}
            <br />
            {address.locality}, {address.region} {address.postalCode}
          </address>
          <ul className="footer-links">
            <li>
              <a href={`tel:${phone.e164}`}>{phone.display}</a>
            </li>
            {offices.map((office) => (
              <li key={addressLines(office).join()}>
                <a href={`tel:${office.phone.e164}`}>
                  {office.locality}: {office.phone.display}
                </a>
              </li>
            ))}
            <li>
              <a href={`mailto:${email.main}`}>{email.main}</a>
            </li>
          </ul>
        </div>
      </div>
      <div className="footer-end">
        {/* Names the parent company, not the trading name, because a division is not a legal person. */}
        <p>
          © {year} {parent ?? name}
        </p>
        <ul className="footer-legal">
          {legalLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
