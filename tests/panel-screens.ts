import routes from '../app/routes.ts';

/** The screens of the panel from the route table, except those of a single lead or landing page. */
export const panelScreens = routes
  .flatMap(({ children = [], file }) => (file === 'routes/admin/layout.tsx' ? children : []))
  .map(({ path }) => `/${path}`)
  .filter((path) => !path.includes(':') && path !== '/admin/confirm');
