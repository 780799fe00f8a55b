import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // The site
  index('routes/site/home.tsx'),
  route('services', 'routes/site/services.tsx'),
  route('about', 'routes/site/about.tsx'),
  route('locations', 'routes/site/locations.tsx'),
  route('locations/:slug', 'routes/site/location.tsx'),
  route('resources', 'routes/site/resources.tsx'),
  route('resources/:id', 'routes/site/resource.tsx'),
  route('blog', 'routes/site/blog.tsx'),
  route('contact', 'routes/site/contact.tsx'),
  route('contact/thanks', 'routes/site/contact-thanks.tsx'),
  route('assessment', 'routes/site/assessment.tsx'),
  route('assessment/thanks', 'routes/site/assessment-thanks.tsx'),
  route('pricing', 'routes/site/pricing.tsx'),
  route('risk-assessment', 'routes/site/risk-assessment.tsx'),
  route('terms', 'routes/site/terms.tsx'),
  route('privacy', 'routes/site/privacy.tsx'),
  route('accessibility', 'routes/site/accessibility.tsx'),
  route('sitemap', 'routes/site/sitemap.tsx'),
  route('emergency', 'routes/site/emergency.tsx'),
  route('unsubscribe/:leadId?', 'routes/site/unsubscribe.tsx'),
  route('not-found', 'routes/site/not-found.tsx'),

  // Landing pages
  route('services/:type', 'routes/landing/service.tsx'),
  route('seo/:slug', 'routes/landing/page.tsx', { id: 'stored-page' }),
  route('announcements/:slug', 'routes/landing/page.tsx', { id: 'announcement' }),

  // For readers and search engines
  route('feed.xml', 'routes/seo/feed.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('.well-known/security.txt', 'routes/seo/security-txt.ts'),
  route('sitemap.xml', 'routes/seo/sitemap-index.ts'),
  route(':shard.xml', 'routes/seo/sitemap-shard.ts'),
  route(':key.txt', 'routes/seo/indexnow-key.ts'),
  route('painted/:colours/:file', 'routes/seo/painted-sheet.ts'),
  route('share/*', 'routes/seo/share-image.tsx'),
  route('share.png', 'routes/seo/share-image.tsx', { id: 'share' }),
  ...['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'].map((name) =>
    route(name, 'routes/seo/icon.ts', { id: name }),
  ),

  // The firm's side
  ...prefix('admin', [
    route('login', 'routes/admin/login.tsx'),
    route('login-passkey', 'routes/admin/login-passkey.ts'),
    route('logout', 'routes/admin/logout.ts'),
    route('leads.csv', 'routes/admin/leads-csv.ts'),
    route('numbers/:table.csv', 'routes/admin/reports-csv.ts'),
    route('setup', 'routes/admin/setup.tsx'),
    route('password', 'routes/admin/password.tsx'),
    layout('routes/admin/layout.tsx', [
      index('routes/admin/home.tsx'),
      route('leads', 'routes/admin/leads.tsx', [route(':id', 'routes/admin/lead.tsx')]),
      route('quarantine', 'routes/admin/quarantine.tsx'),
      route('deliveries', 'routes/admin/deliveries.tsx'),
      route('pages', 'routes/admin/pages.tsx'),
      route('pages/:slug', 'routes/admin/page-editor.tsx'),
      route('redirects', 'routes/admin/redirects.tsx'),
      route('missing', 'routes/admin/missing.tsx'),
      route('privacy', 'routes/admin/privacy.tsx'),
      route('audit', 'routes/admin/audit.tsx'),
      route('backups', 'routes/admin/backups.tsx'),
      route('numbers', 'routes/admin/reports.tsx'),
      route('claims', 'routes/admin/claims.tsx'),
      route('launch', 'routes/admin/launch.tsx'),
      route('users', 'routes/admin/users.tsx'),
      route('account', 'routes/admin/account.tsx'),
      route('confirm', 'routes/admin/confirm.tsx'),
    ]),
  ]),

  // For programs
  ...prefix('api', [
    route('contact', 'routes/api/contact.ts'),
    route('assessment', 'routes/api/assessment.ts'),
    route('analytics-choice', 'routes/api/analytics-choice.ts'),
    route('field-metrics', 'routes/api/field-metrics.ts'),
    route('seo/:slug', 'routes/api/seo.ts'),
    route('admin/generate-strategic-seo', 'routes/api/admin/generate-strategic-seo.ts'),
    route('admin/generate-programmatic-seo', 'routes/api/admin/generate-programmatic-seo.ts'),
    route('admin/person-export', 'routes/api/admin/person-export.ts'),
    route('admin/audit', 'routes/api/admin/audit.ts'),
    route('admin/passkey', 'routes/api/admin/passkey.ts'),
    route('admin/leads', 'routes/api/admin/leads.ts'),
    route('admin/generation', 'routes/api/admin/generation.ts'),
  ]),
  route('healthz', 'routes/api/healthz.ts'),
  route('readyz', 'routes/api/readyz.ts'),
  route('metrics', 'routes/api/metrics.ts'),

  // Service, industry and location, and the firm's local pages; then everything else
  route(':slug', 'routes/landing/page.tsx', { id: 'landing-page' }),
  route('*', 'routes/site/unknown.tsx'),
] satisfies RouteConfig;
