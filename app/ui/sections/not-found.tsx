import type { ReactNode } from 'react';
import { href } from 'react-router';
import { headerLinks } from '../../domain/site/site-pages.ts';
import { City, Tower, Water } from '../art/skyline.tsx';
import { ButtonLink } from '../button.tsx';
import { useSite } from '../site-context.tsx';

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
  const { data, print } = useSite();
  return (
    <section className="not-found on-night">
      <div className="not-found-stage night-city" aria-hidden="true">
        <City />
        <Tower />
        <Water />
      </div>
      <div className="wrap">
        <h1>{print.fill(copy.title)}</h1>
        <p className="lead">{print.printable(copy.text)}</p>
        {children}
        <ButtonLink href={back} look="window">
          {print.fill(copy.link)}
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
            <a href={href('/emergency')}>{print.fill(data.pages['emergency-page'].link)}</a>
          </li>
        </ul>
      </div>
    </section>
  );
}
