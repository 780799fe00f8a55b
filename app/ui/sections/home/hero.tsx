import { href } from 'react-router';
import type { SiteData } from '../../../domain/firm/site.ts';
import { MapPin } from '../../art/icons.tsx';
import { Boat, City, Sun, Tower, Water } from '../../art/skyline.tsx';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';

interface HeroProps {
  copy: SiteData['pages']['home-page']['hero'];
  /** The text of a link to the self-assessment further down the page. */
  assessment?: string;
  /** A photograph instead of the artwork. */
  image?: string | undefined;
}

function Half({ className, lines }: { className: string; lines: readonly string[] }) {
  const { fill } = useSite().print;
  const [first = '', second = ''] = lines.map((line) => fill(line).trim());
  return (
    <span className={className}>
      {`${first} `}
      <br />
      {second}
    </span>
  );
}

export function Hero({ copy, assessment, image }: HeroProps) {
  const { fill, printable } = useSite().print;
  return (
    <>
      <section className="hero">
        <div className="hero-stage">
          {image ? (
            <img className="hero-photo" src={image} alt="" fetchPriority="high" />
          ) : (
            <>
              <Sun />
              <City />
              <Tower />
            </>
          )}
          <div className="wrap">
            <h1>
              <Half className="hero-left" lines={copy.left} /> <span className="visually-hidden">|</span>{' '}
              <Half className="hero-right" lines={copy.right} />
            </h1>
            <p className="hero-text">{printable(copy.text)}</p>
            <div className="hero-actions">
              <ButtonLink href={href('/contact')} track="hero_cta_click">
                {fill(copy.primary)}
              </ButtonLink>
              <ButtonLink href={href('/services')} look="outline" track="hero_cta_click">
                {fill(copy.secondary)}
              </ButtonLink>
            </div>
            {assessment && (
              <a className="hero-assessment" href="#assessment" data-track="security_assessment_click">
                {fill(assessment)}
              </a>
            )}
          </div>
        </div>
      </section>
      <div className="lake">
        <Water />
        <Boat />
        <p className="wrap serving">
          <MapPin />
          <span>{fill(copy.line)}</span>
        </p>
      </div>
    </>
  );
}
