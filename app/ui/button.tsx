import type { ReactNode } from 'react';

interface ButtonLinkProps {
  href: string;
  children: ReactNode;
  /** Red by default; `outline` beside a red one; `window` on dark surfaces. */
  look?: 'outline' | 'window';
  small?: boolean;
  /** The analytics event that a click sends. */
  track?: string;
}

export function ButtonLink({ href, children, look, small = false, track }: ButtonLinkProps) {
  const classes = ['button', look && `button--${look}`, small && 'button--small'].filter(Boolean).join(' ');
  return (
    <a className={classes} href={href} data-track={track}>
      {children}
    </a>
  );
}
