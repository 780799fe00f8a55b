import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // The site
  index('routes/site/home.tsx'),
  route('services', 'routes/site/services.tsx'),
  route('contact', 'routes/site/contact.tsx'),
  route('contact/thanks', 'routes/site/contact-thanks.tsx'),
  route('assessment', 'routes/site/assessment.tsx'),
  route('assessment/thanks', 'routes/site/assessment-thanks.tsx'),
  route('not-found', 'routes/site/not-found.tsx'),

  // The firm's side
  ...prefix('admin', [index('routes/admin/home.tsx'), route('setup', 'routes/admin/setup.tsx')]),

  // For programs
  ...prefix('api', [
    route('contact', 'routes/api/contact.ts'),
    route('assessment', 'routes/api/assessment.ts'),
    route('analytics-choice', 'routes/api/analytics-choice.ts'),
  ]),
  route('healthz', 'routes/api/healthz.ts'),
  route('readyz', 'routes/api/readyz.ts'),

  route('*', 'routes/site/unknown.tsx'),
] satisfies RouteConfig;
