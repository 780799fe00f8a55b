import type { ReactNode } from 'react';
import {
  href,
  isRouteErrorResponse,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { freeTimeLink } from './domain/booking/first-time.ts';
import { officesOf } from './domain/firm/offices.ts';
import { firmGraph } from './domain/firm/schema-org.ts';
import type { Site } from './domain/firm/site.ts';
import { answeringOffice, officeOfPage } from './domain/landing/parents/office-of-page.ts';
import { templateOf } from './domain/reports/field-metrics.ts';
import { deskInAnyState, deskState } from './domain/site/desk-line.ts';
import { pageMeta } from './domain/site/seo.ts';
import { bookingContext } from './server/booking/booking-context.server.ts';
import type { BookingDesk } from './server/booking/booking-desk.server.ts';
import { siteContext } from './server/firm/site-context.server.ts';
import { changesAt, pageContext, previewContext, servicesContext } from './server/http/http-context.server.ts';
import previewStyles from './ui/admin/content/preview-notice.css?url';
import { PreviewNotice } from './ui/admin/content/preview-notice.tsx';
import { AnalyticsChoice, AnalyticsLoader } from './ui/analytics.tsx';
import { inks } from './ui/art/inks.ts';
import { DeskLine, Footer, Header, SkipLink } from './ui/chrome.tsx';
import { ClientScript, EarlyTaps, NoteVisit, PrefetchRules } from './ui/client-entry.tsx';
import fontFaces from './ui/fonts.css?url';
import { JsonLd } from './ui/json-ld.tsx';
import type { PageHandle } from './ui/page-handle.ts';
import { useEnhancement } from './ui/page-parts.ts';
import { PageLinks, Sheet } from './ui/page-styles.tsx';
import { BookingOffered } from './ui/sections/booking/booking-offered.ts';
import { ErrorPage } from './ui/sections/error-page.tsx';
import { NotFound } from './ui/sections/not-found.tsx';
import siteStyles from './ui/site.css?url';
import { useSite } from './ui/site-context.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: fontFaces },
  { rel: 'stylesheet', href: siteStyles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { booking } = context.get(bookingContext);
  const { siteUrl, env, clock } = context.get(servicesContext);
  const preview = context.get(previewContext);
  const site = context.get(siteContext);
  const page = context.get(pageContext);
  const { pathname, search } = new URL(request.url);
  const near = officeOfPage(site, pathname + search);
  const office = page.bare ? near : answeringOffice(site, near, clock.wall());
  const desk = page.bare ? deskInAnyState(site) : deskState(site, office, clock.wall());
  if (desk && !page.bare) changesAt(page, desk.until);
  const first = page.bare ? null : firstFree(site, booking, clock.wall());
  if (first) changesAt(page, first.until);
  const choice = /(?:^|;\s*)analytics=(yes|no)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return {
    // For the `meta` of admin pages, which cannot see the site.
    firm: site.data.firm.name,
    siteUrl,
    year: new Date(clock.wall()).getFullYear(),
    preview,
    desk,
    office,
    canBook: booking.isOffered,
    first: first?.link ?? null,
    analytics:
      env.GA_MEASUREMENT_ID && !preview ? { measurementId: env.GA_MEASUREMENT_ID, choice: choice ?? null } : null,
  };
}

/** The first free time as a button, and until when its words are true. */
function firstFree(site: Site, { firstTime }: BookingDesk, now: number) {
  return firstTime && freeTimeLink(site, firstTime, now);
}

/** What header and footer need to know. An error page has no loader data. */
const frameOf = (site: Site, path: string, data: Awaited<ReturnType<typeof loader>> | undefined) => ({
  path,
  canBook: data?.canBook ?? false,
  office: data?.office ?? officesOf(site.data.firm)[0],
});

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const data = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const site = useSite();
  const error = useRouteError();
  const handles = matches.map((match) => match.handle as PageHandle | undefined);
  const preview = data?.preview;
  const islands = handles.some((handle) => handle?.islands) || Boolean(preview);
  const analytics = handles.some((handle) => handle?.analytics === false) ? null : data?.analytics;
  const asks = analytics && (analytics.choice === null || handles.some((handle) => handle?.analytics === 'choice'));
  const firm = handles.find((handle) => handle?.structuredData)?.structuredData;
  const template = templateOf(matches.at(-1)?.id ?? '');
  const admin = handles.some((handle) => handle?.chrome === 'admin');
  const swaps = !admin && !preview && site.data.firm.phone.bySource !== undefined;
  const frame = frameOf(site, pathname, data);
  // biome-ignore lint/plugin: an error page has no loader data, and may be rendered by a browser, which has no server clock
  const year = data?.year ?? new Date().getFullYear();
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site.paint(inks.night)} />
        {/* The answer to the question about analytics leads back to the address that the browser names, so no proxy may hide it. */}
        {asks && <meta name="referrer" content="strict-origin-when-cross-origin" />}
        {error ? <ErrorMeta error={error} siteUrl={data?.siteUrl ?? ''} /> : <Meta />}
        <PageLinks />
        {handles.some((handle) => handle?.feed) && <FeedLink />}
        {preview && <Sheet href={previewStyles} />}
        {islands && <EarlyTaps />}
      </head>
      <body>
        {preview && <PreviewNotice sentences={preview.sentences} />}
        <SkipLink />
        {admin ? (
          children
        ) : (
          <>
            <DeskLine {...frame} desk={data?.desk ?? null} showsHour={islands} />
            <Header {...frame} />
            <main id="main">
              <BookingOffered value={{ canBook: frame.canBook, first: data?.first ?? null }}>{children}</BookingOffered>
            </main>
            <Footer year={year} canBook={frame.canBook} />
            {data && firm !== 'own' && <JsonLd data={firmGraph(site, data.siteUrl, firm === 'full')} />}
            {asks && <AnalyticsChoice back={pathname} choice={analytics.choice} />}
            {analytics && <AnalyticsLoader measurementId={analytics.measurementId} template={template} />}
            {!error && !preview && <PrefetchRules />}
            {!preview && <OfTheVisit swaps={swaps} />}
          </>
        )}
        {(islands || swaps) && <ClientScript />}
      </body>
    </html>
  );
}

/** What depends on what brought the visitor. `swaps`: a source has a telephone number of its own. */
const OfTheVisit = ({ swaps }: { swaps: boolean }) => (
  <>
    <NoteVisit />
    {swaps && <PhoneBySource />}
  </>
);

function PhoneBySource() {
  const { phone } = useSite().data.firm;
  return <template {...useEnhancement('phone-by-source')} data-numbers={JSON.stringify(phone)} />;
}

/** Announces the feed of all articles to feed readers. */
function FeedLink() {
  const { data, print } = useSite();
  const title = print.fill(data.pages['blog-page'].heading);
  return <link rel="alternate" type="application/atom+xml" title={title} href={href('/feed.xml')} />;
}

const isLost = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** The metadata of an error page. A route's `meta` cannot provide it: it does not see the site, and the root loader may have failed. */
function ErrorMeta({ error, siteUrl }: { error: unknown; siteUrl: string }) {
  const site = useSite();
  const { title, text } = site.data.pages['not-found-page'];
  const page = {
    title: isLost(error) ? title : 'Something went wrong',
    description: text,
    path: href('/not-found'),
    indexable: false,
  };
  return pageMeta(site, page, siteUrl).map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>;
    if ('tagName' in tag) return <link key={tag.rel} rel={tag.rel} href={tag.href} />;
    return <meta key={'name' in tag ? tag.name : tag.property} {...tag} />;
  });
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pages } = useSite().data;
  if (isLost(error)) return <NotFound copy={pages['not-found-page']} />;
  return (
    <>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} sentence={refusalOf(error)} />
      {import.meta.env.DEV && error instanceof Error && <pre className="wrap">{error.stack}</pre>}
    </>
  );
}

/** The sentence with which an action or loader refused the request. Null for the router's own errors and for our faults. */
function refusalOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || ('internal' in error && error.internal)) return null;
  return typeof error.data === 'string' && error.data !== '' ? error.data : null;
}
