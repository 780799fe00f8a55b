import { renderToStaticMarkup } from 'react-dom/server';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { contentSecurityPolicy } from '../../server/http/content-security-policy.server.ts';
import { pageCacheControl } from '../../server/http/page-cache.server.ts';
import { pageContext } from '../../server/http/request-context.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { paintPage } from '../../ui/paint.ts';
import styles from '../../ui/sections/emergency.css?inline';
import { EmergencyPage } from '../../ui/sections/emergency.tsx';
import { SiteProvider } from '../../ui/site-context.tsx';
import type { Route } from './+types/emergency';

/** What to do under attack: one small answer without script, font or picture, and without the layout of the other pages. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, env } = context.get(appContext);
  const site = context.get(siteContext);
  const page = (
    <SiteProvider site={site}>
      <EmergencyPage siteUrl={siteUrl} styles={styles} />
    </SiteProvider>
  );
  const html = paintPage(site, `<!DOCTYPE html>${renderToStaticMarkup(page)}`);
  context.get(pageContext).html = [html];
  return new Response(null, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(site, [html], env),
      'Cache-Control': pageCacheControl,
    },
  });
}
