import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Role } from '../../domain/people/access.ts';
import { LogoutIcon, MenuIcon } from './admin-icons.tsx';
import { AdminLogo } from './admin-logo.tsx';
import { AlertBanner } from './alert-banner.tsx';
import { isCurrent, menuFor } from './menu.ts';

export interface AdminShellProps {
  user: { email: string; role: Role; initials: string };
  path: string;
  /** Number of waiting items for a menu link, by its address. */
  counts: Readonly<Record<string, number>>;
  /** Delivery problems to show. */
  alerts: readonly string[];
  /** Reasons why retention needs a person's decision. */
  privacyAlerts: readonly string[];
  /** The version of the program. */
  version: string;
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

function MenuLinks({
  groups,
  path,
  counts,
}: { groups: ReturnType<typeof menuFor> } & Pick<AdminShellProps, 'path' | 'counts'>) {
  return (
    <nav aria-label="Admin" className="rail-links">
      {groups.map(({ id, heading, pages }) => (
        <div key={id}>
          <p id={`menu-${id}`}>{heading}</p>
          <ul className="rail-group" aria-labelledby={`menu-${id}`}>
            {pages.map(({ href, label, Icon }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent(path, href) ? 'page' : undefined}>
                  <Icon size={19} />
                  {label}
                  {counts[href] !== undefined && <Count of={href} count={counts[href]} what="waiting" />}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SignedInAs({ email, role, initials }: AdminShellProps['user']) {
  const [name, host] = email.split('@');
  return (
    <div className="rail-me">
      <span className="rail-initials" aria-hidden="true">
        {initials}
      </span>
      <span className="rail-name">
        {name}
        <wbr />@{host}
        <small>{role}</small>
      </span>
      <form method="post" action={href('/admin/logout')}>
        <button type="submit" className="rail-logout">
          <LogoutIcon size={19} />
          Sign out
        </button>
      </form>
    </div>
  );
}

/**
 * The menu with the content beside it. Below 62rem, a button that names the current page opens the menu. The menu is a popover, so
 * the browser opens and closes it without a script.
 */
export function AdminShell({ user, path, counts, alerts, privacyAlerts, version, children }: AdminShellProps) {
  const groups = menuFor(user.role);
  const current = groups.flatMap(({ pages }) => pages).find((page) => isCurrent(path, page.href));
  const inbox = href('/admin/leads');
  return (
    <div className="admin">
      <header className="rail on-night">
        <AdminLogo href={href('/admin')} ink="window" />
        <button type="button" className="rail-open" popoverTarget="panel-menu">
          <MenuIcon size={22} />
          <span>
            {current && <span className="visually-hidden">Menu. This page: </span>}
            {current?.label ?? 'Menu'}
          </span>
          <Count of={inbox} count={counts[inbox] ?? 0} what="leads waiting" />
        </button>
        <div id="panel-menu" className="rail-menu" popover="auto">
          <MenuLinks groups={groups} path={path} counts={counts} />
          <SignedInAs {...user} />
          <p className="rail-version">Version {version}</p>
        </div>
      </header>
      <main id="main">
        <AlertBanner alerts={alerts} />
        <AlertBanner
          alerts={privacyAlerts}
          label="Privacy"
          more={{ href: href('/admin/privacy'), label: 'See privacy' }}
        />
        {children}
      </main>
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
