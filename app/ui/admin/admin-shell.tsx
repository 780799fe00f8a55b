import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Role } from '../../domain/people/access.ts';
import type { Density } from '../../domain/people/density.ts';
import { LogoutIcon, MoreIcon, OpenIcon, SearchIcon } from './admin-icons.tsx';
import { AdminLogo } from './admin-logo.tsx';
import { AlertBanner } from './alert-banner.tsx';
import { type MenuPlace, menuFor, whereIs } from './menu.ts';
import { Palette } from './palette.tsx';

export interface AdminShellProps {
  user: { email: string; role: Role; initials: string };
  path: string;
  /** The query string of the address, with its question mark. */
  search: string;
  /** Number of waiting items for a menu link, by its address. */
  counts: Readonly<Record<string, number>>;
  /** The saved views of the leads that the person sees. */
  views: readonly { name: string; query: string }[];
  /** Who is on duty, in words. */
  duty: string;
  /** Delivery problems to show. */
  alerts: readonly string[];
  /** Reasons why retention needs a person's decision. */
  privacyAlerts: readonly string[];
  /** The version of the program. */
  version: string;
  density: Density;
  children: ReactNode;
}

/** The count beside a menu link. On Today and Leads, islands/desk/lead-desk.tsx keeps it up to date. */
function Count({ of, count, what }: { of: string; count: number; what: string }) {
  return (
    <span className="rail-count tabular" data-live={`count of ${of}`}>
      {count > 0 && (
        <>
          {count}
          <span className="visually-hidden"> {what}</span>
        </>
      )}
    </span>
  );
}

type Where = ReturnType<typeof whereIs>;

/** The pages of the place that is open. */
function PlacePages({ place, where, counts }: { place: MenuPlace; where: Where } & Pick<AdminShellProps, 'counts'>) {
  return place.pages.map((page) => (
    <li key={page.href}>
      <a href={page.href} aria-current={page === where?.page ? 'page' : undefined}>
        {page.label}
        {counts[page.href] !== undefined && (
          <Count of={`page ${page.href}`} count={counts[page.href] ?? 0} what="waiting" />
        )}
      </a>
    </li>
  ));
}

interface Menu {
  menu: readonly MenuPlace[];
  where: Where;
  counts: AdminShellProps['counts'];
}

/** What waits in a place and its pages. */
const waitingIn = ({ href: own, pages }: MenuPlace, counts: AdminShellProps['counts']): number =>
  [...new Set([own, ...pages.map((page) => page.href)])].reduce((sum, link) => sum + (counts[link] ?? 0), 0);

function Places({ menu, where, counts }: Menu) {
  return (
    <nav aria-label="Admin" className="rail-links">
      <ul className="rail-places">
        {menu.map((place) => {
          const isOpen = place === where?.place;
          const isHere = place === where?.page;
          return (
            <li key={place.href} data-open={isOpen || undefined}>
              <a href={place.href} className="rail-place" aria-current={isHere ? 'page' : isOpen ? 'true' : undefined}>
                <place.Icon size={19} />
                {place.label}
                {(!isOpen || place.pages.length === 0) && (
                  <Count of={`place ${place.href}`} count={waitingIn(place, counts)} what="waiting" />
                )}
              </a>
              {isOpen && place.pages.length > 0 && (
                <ul className="rail-pages">
                  <PlacePages place={place} where={where} counts={counts} />
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function SignedInAs({ email, role, initials }: AdminShellProps['user']) {
  const [name, host] = email.split('@');
  return (
    <div className="rail-me">
      <a href={href('/admin/account')} className="rail-account">
        <span className="rail-initials" aria-hidden="true">
          {initials}
        </span>
        <span className="rail-name">
          {name}
          <wbr />@{host}
          <small>{role}</small>
        </span>
      </a>
      <form method="post" action={href('/admin/logout')}>
        <button type="submit" className="rail-logout">
          <LogoutIcon size={17} />
          Sign out
        </button>
      </form>
    </div>
  );
}

/** The places that the bar at the foot of a phone has; the others are under "More". */
const placesInBar = 4;

/** On phones: four places and "More", a popover, which the browser opens without a script. */
function PhoneBar({ menu, where, counts, user, duty }: Menu & Pick<AdminShellProps, 'user' | 'duty'>) {
  const bar = menu.slice(0, placesInBar);
  const isInMore = where !== null && !bar.includes(where.place);
  return (
    <>
      <nav className="phone-bar on-night" aria-label="Places">
        {bar.map((place) => (
          <a key={place.href} href={place.href} aria-current={place === where?.place ? 'true' : undefined}>
            <place.Icon size={21} />
            {place.label}
            <Count of={`place ${place.href}`} count={waitingIn(place, counts)} what="waiting" />
          </a>
        ))}
        <button type="button" popoverTarget="panel-more" data-current={isInMore || undefined}>
          <MoreIcon size={21} />
          More
        </button>
      </nav>
      <div id="panel-more" className="phone-more" popover="auto">
        <SignedInAs {...user} />
        <ul className="more-pages">
          <li>
            <a href={href('/admin/find')}>Search or go to</a>
          </li>
          {menu.slice(placesInBar).map((place) => (
            <li key={place.href}>
              <a href={place.href}>
                {place.label}
                <Count of={`place ${place.href}`} count={waitingIn(place, counts)} what="waiting" />
              </a>
            </li>
          ))}
          <li>
            <a href={href('/admin/rota')}>{duty}</a>
          </li>
          <li>
            <a href={href('/')}>Open the site</a>
          </li>
        </ul>
      </div>
    </>
  );
}

/** The six places beside the page; on phones, a bar below it, and the pages of the place above it. */
export function AdminShell({
  user,
  path,
  search,
  counts,
  views,
  duty,
  alerts,
  privacyAlerts,
  version,
  density,
  children,
}: AdminShellProps) {
  const menu = menuFor(user.role, views);
  const where = whereIs(menu, path, search);
  return (
    <div className="admin" data-density={density}>
      <header className="rail on-night">
        <div className="rail-firm">
          <AdminLogo href={href('/admin')} ink="window" />
          <a href={href('/')} className="rail-site" aria-label="Open the site">
            <OpenIcon size={17} />
          </a>
        </div>
        <a href={href('/admin/find')} className="rail-find">
          <SearchIcon size={17} />
          Search
          <kbd data-shortcut="find" hidden>
            Ctrl K
          </kbd>
        </a>
        <Places menu={menu} where={where} counts={counts} />
        <a href={href('/admin/rota')} className="rail-duty">
          {duty}
        </a>
        <SignedInAs {...user} />
        <p className="rail-version">Version {version}</p>
      </header>
      <main id="main">
        <AlertBanner alerts={alerts} />
        <AlertBanner
          alerts={privacyAlerts}
          label="Privacy"
          more={{ href: href('/admin/privacy'), label: 'See privacy' }}
        />
        {where && where.place.pages.length > 0 && (
          <nav className="place-pages" aria-label={where.place.label}>
            <ul className="place-list">
              <PlacePages place={where.place} where={where} counts={counts} />
            </ul>
          </nav>
        )}
        {where?.page.tabs && (
          <nav className="page-tabs" aria-label={where.page.label}>
            {where.page.tabs.map((tab) => (
              <a key={tab.href} href={tab.href} aria-current={tab === where.tab ? 'page' : undefined}>
                {tab.label}
              </a>
            ))}
          </nav>
        )}
        {children}
      </main>
      <PhoneBar menu={menu} where={where} counts={counts} user={user} duty={duty} />
      <Palette />
    </div>
  );
}

/** The heading bar of an admin page, with `children` at its end. */
export function AdminBar({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="admin-bar">
      <h1>{title}</h1>
      {children && <div className="admin-bar-end">{children}</div>}
    </div>
  );
}

export function AdminBox({ heading, id, children }: { heading: string; id?: string; children: ReactNode }) {
  return (
    <section className="admin-box" aria-labelledby={id} id={id && `${id}-box`}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
