import { addUser, postForm, signIn } from './admin.ts';
import type { TestServer } from './app.ts';

/** One address for each template with the site's header. */
export const templates = [
  ...['/', '/services', '/about', '/locations', '/resources', '/blog', '/contact', '/pricing', '/risk-assessment'],
  ...[
    '/terms',
    '/sitemap',
    '/assessment',
    '/contact/thanks',
    '/not-found',
    '/find',
    '/industries',
    '/industries/dental',
  ],
  ...['/industries/dental?place=oakville&people=12', '/industries/dental/managed-it-services', '/locations/oakville'],
  ...[
    '/services/managed-it-services',
    '/managed-it-services-dental-oakville',
    '/resources/cybersecurity-tips-gta-small-business',
  ],
];

/** Switches booking on, with somebody who works at every hour, so that the test does not depend on when it runs. */
export async function offerCalls(server: TestServer): Promise<void> {
  const maya = await addUser(server, 'maya@firm.example', 'owner');
  const cookie = await signIn(server, 'maya@firm.example');
  const post = (fields: Record<string, string>) => postForm(`${server.url}/admin/booking/settings`, fields, { cookie });
  const numbers = (kind: string) =>
    Object.fromEntries(
      Object.entries({ minutes: '30', before: '0', after: '0', leadHours: '2', horizonDays: '14' }).map(
        ([name, value]) => [`${kind}-${name}`, value],
      ),
    );
  await post({ intent: 'settings', on: 'on', ...numbers('call'), ...numbers('visit'), ...numbers('video') });
  const hours = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`hours-${day}`, '0:00-24:00']));
  await post({ intent: 'person', id: maya, name: 'Maya Chen', 'kind-call': 'on', ...hours });
}
