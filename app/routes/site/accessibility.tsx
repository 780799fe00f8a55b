import { href } from 'react-router';
import { legalCopy, legalPages } from '../../content/legal.ts';
import { headingsOf, renderMarkdown } from '../../domain/site/markdown.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { LegalPage } from '../../ui/sections/legal-page.tsx';
import pagesStyles from '../../ui/sections/pages.css?url';
import type { Route } from './+types/accessibility';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: pagesStyles }];

export function loader() {
  const { body, ...page } = legalPages.accessibility;
  return { page, html: renderMarkdown(body), headings: headingsOf(body) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? contentMeta(
        { title: loaderData.page.metaTitle, description: loaderData.page.description, path: href('/accessibility') },
        siteUrlOf(matches),
      )
    : [];

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} copy={legalCopy} />;
}
