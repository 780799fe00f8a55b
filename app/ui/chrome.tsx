import { href } from 'react-router';
import type { Site } from '../domain/firm/site.ts';
import { headerLinks, legalLinks, type PageLink, quickLinks } from '../domain/site/site-pages.ts';
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

function Logo({ ink }: { ink: 'night' | 'window' }) {
  const [first, second] = useSite().data.firm.logo;
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

const headers = new RenderOnce();

export function Header({ path }: { path: string }) {
  const site = useSite();
  const current = headerLinks.find(({ href }) => isCurrent(path, href))?.href;
  return (
    <header
      className="site-header"
      dangerouslySetInnerHTML={headers.html(site, current ?? '', () => <HeaderContent current={current} />)}
    />
  );
}

function HeaderContent({ current }: { current: string | undefined }) {
  const { firm, pages } = useSite().data;
  return (
    <div className="wrap">
      <Logo ink="night" />
      {/* Visible on every page: help during an attack, and the phone number. Narrow screens show an icon instead of the digits. */}
      <div className="header-help">
        <a className="header-attack" href={href('/emergency')}>
          {pages['emergency-page'].link}
        </a>
        <a className="header-call" href={`tel:${firm.phone.e164}`} aria-label={`Call ${firm.phone.display}`}>
          <Handset size={24} />
          <span>{firm.phone.display}</span>
        </a>
      </div>
      {/* On small screens the list of links is a popover: Escape or a tap beside it closes it without a script. */}
      <button type="button" className="menu" popoverTarget="menu" aria-label="Menu">
        {/* Both states of the menu icon: bars and cross. */}
        <svg className="i" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path d="M4 5h16M4 12h16M4 19h16" />
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
      <nav className="main-nav" id="menu" popover="auto" aria-label="Main">
        <ul className="main-nav-list">
          {headerLinks.map(({ href: to, label }) => (
            <li key={to}>
              <a
                className={to === href('/contact') ? 'button button--small' : undefined}
                href={to}
                aria-current={to === current ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
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

export function Footer({ year }: { year: number }) {
  const site = useSite();
  return (
    <footer
      className="site-footer"
      dangerouslySetInnerHTML={footers.html(site, String(year), () => <FooterContent year={year} />)}
    />
  );
}

function FooterContent({ year }: { year: number }) {
  const site = useSite();
  const { address, email, name, parent, phone } = site.data.firm;
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
            <li>
              <a href={`mailto:${email.main}`}>{email.main}</a>
            </li>
            <li>
              <a href={href('/emergency')}>{site.data.pages['emergency-page'].link}</a>
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
