import { href } from 'react-router';
import { breadcrumbList, graph } from '../../domain/firm/schema-org.ts';
import type { OwnPageView } from '../../domain/site/own-page.ts';
import { ButtonLink } from '../button.tsx';
import { JsonLd } from '../json-ld.tsx';
import { useSite } from '../site-context.tsx';
import longTextStyles from './articles/long-text.css?url';
import { LocationHead } from './landing/location-head.tsx';

/** A page that the firm added: its text and a way to the contact form. */
export function OwnPage({ page, siteUrl }: { page: OwnPageView; siteUrl: string }) {
  const site = useSite();
  const crumbs = [{ name: 'Home', href: href('/') }, { name: page.title }];
  return (
    <>
      <link rel="stylesheet" href={longTextStyles} />
      <JsonLd data={graph(site, siteUrl, breadcrumbList(crumbs, siteUrl))} />
      {/* It shares its address, and so its other styles, with landing pages. */}
      <LocationHead title={page.title} crumbs={crumbs}>
        <ButtonLink href={href('/contact')}>{site.print.fill(site.data.pages['legal-page-copy'].contact)}</ButtonLink>
      </LocationHead>
      <div className="wrap section">
        {/* Rendered from our own Markdown, whose HTML is escaped. */}
        <div className="prose long-text" dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
    </>
  );
}
