import type { ReactNode } from 'react';
import { href } from 'react-router';
import { emergency } from '../../content/emergency.ts';
import { headerLinks } from '../../content/site-pages.ts';
import { City, Tower, Water } from '../art/skyline.tsx';
import { ButtonLink } from '../button.tsx';

export interface NotFoundCopy {
  title: string;
  text: string;
  link: string;
}

interface NotFoundProps {
  copy: NotFoundCopy;
  /** The target of the button: the home page, or the list of the section if there is one. */
  back?: string;
  /** The reference of an error, or other help. */
  children?: ReactNode;
}

/** The not-found page, drawn with the lights off. Also the body of other error pages. */
export function NotFound({ copy, back = href('/'), children }: NotFoundProps) {
  return (
    <section className="not-found on-night">
      <div className="not-found-stage" aria-hidden="true">
        <City />
        <Tower />
        <Water />
      </div>
      <div className="wrap">
        <h1>{copy.title}</h1>
        <p className="lead">{copy.text}</p>
        {children}
        <ButtonLink href={back} look="window">
          {copy.link}
        </ButtonLink>
        <ul className="not-found-links">
          {headerLinks
            .filter((link) => link.href !== back)
            .map(({ href: to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          <li>
            <a href={href('/emergency')}>{emergency.link}</a>
          </li>
        </ul>
      </div>
    </section>
  );
}
