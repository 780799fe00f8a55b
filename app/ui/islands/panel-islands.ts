import type { IslandModule } from '../island.tsx';

/** The islands of the admin panel by name. They have their own file, so that public pages do not load it. */
export const panelIslands: Record<string, () => Promise<IslandModule>> = {
  'draft-keeper': () => import('./editor/draft-keeper.tsx'),
  'form-tools': () => import('./editor/form-tools.tsx'),
  'generate-pages': () => import('./generate-pages.tsx'),
  'lead-desk': () => import('./desk/lead-desk.tsx'),
  'setup-look': () => import('./setup-look.tsx'),
};
