import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageList } from '../../app/ui/admin/content/changed-pages.tsx';

it('offers to redirect each page that goes to the page above it', () => {
  const landing = { changed: 0, added: 0, removed: 0, of: 0, about: false };
  const removed = ['/services/backup-services', '/industries/dental/backup-services'];
  const html = renderToStaticMarkup(<PageList pages={{ changed: [], added: [], removed, landing }} />);
  expect(html).toContain('/admin/redirects?from=%2Fservices%2Fbackup-services&amp;to=%2Fservices"');
  expect(html).toContain('&amp;to=%2Findustries%2Fdental"');
});
