import type { ReactNode } from 'react';
import { href } from 'react-router';
import { type Role, roleAllows } from '../../domain/people/access.ts';
import { AdminLogo } from './admin-logo.tsx';
import { AlertBanner } from './alert-banner.tsx';
import { LogoutIcon } from './icons.tsx';
import { menu } from './menu.ts';

export interface AdminShellProps {
  user: { email: string; role: Role; initials: string };
  path: string;
  /** The counts beside the links of the menu, by address. */
  counts: Readonly<Record<string, number>>;
  /** The problems of deliveries. */
  alerts: readonly string[];
  /** Why retention needs a decision by a person. */
  privacyAlerts: readonly string[];
  children: ReactNode;
}

const isCurrent = (path: string, link: string) =>
  path === link || (link !== href('/admin') && path.startsWith(`${link}/`));

/** The menu and the content beside it; below 62rem the menu is on top. */
export function AdminShell({ user, path, counts, alerts, privacyAlerts, children }: AdminShellProps) {
  const [name, host] = user.email.split('@');
  return (
    <div className="admin">
      <header className="rail on-night">
        <AdminLogo href={href('/admin')} ink="window" />
        <nav aria-label="Admin">
          <ul className="rail-links">
            {menu
              .filter(({ role }) => roleAllows(user.role, role))
              .map(({ href, label, Icon }) => (
                <li key={href}>
                  <a href={href} aria-current={isCurrent(path, href) ? 'page' : undefined}>
                    <Icon size={19} />
                    {label}
                    {counts[href] !== undefined && (
                      <span className="rail-count tabular" data-live={`count of ${href}`}>
                        {counts[href] > 0 && (
                          <>
                            {counts[href]}
                            <span className="visually-hidden"> waiting</span>
                          </>
                        )}
                      </span>
                    )}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <div className="rail-me">
          <span className="rail-initials" aria-hidden="true">
            {user.initials}
          </span>
          <span className="rail-name">
            {name}
            <wbr />@{host}
            <small>{user.role}</small>
          </span>
          <form method="post" action={href('/admin/logout')}>
            <button type="submit" className="rail-logout">
              <LogoutIcon size={19} />
              Sign out
            </button>
          </form>
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

/** The heading line of an admin page, with `children` at its end. */
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
