import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../../app/domain/people/access.ts';
import { addUser, cookieOf, postForm, signIn, write } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer } from '../../app.ts';

const email = 'technician@firm.example';

let server: TestServer;
let owner: string;
let lead: string;
beforeAll(async () => {
  server = await startServer();
  await addUser(server, 'owner@firm.example', 'owner');
  owner = await signIn(server, 'owner@firm.example');
  expect((await post(`${server.url}/api/contact`, inquiry)).status).toBe(201);
  lead = `/admin/leads/${server.rows('SELECT id FROM leads')[0]?.id}`;
});
afterAll(() => server.stop());

const read = async (path: string, cookie: string) =>
  (await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })).text();

/** A technician who followed the link of an owner's invitation. */
async function invited(): Promise<string> {
  const answer = await postForm(
    `${server.url}/admin/users`,
    { intent: 'invite', email, role: 'technician' },
    { cookie: owner },
  );
  const link = /\/admin\/password\?token=[\w-]+/.exec(await answer.text())?.[0] ?? '';
  const chosen = 'green kettles in a wagon';
  const set = await postForm(server.url + link, { password: chosen });
  return cookieOf(set);
}

it('a technician is invited, answers a lead and sees nothing of the site', async () => {
  const cookie = await invited();
  const today = await read('/admin', cookie);
  const places = /<ul class="rail-places">[\s\S]*?<\/nav>/.exec(today)?.[0] ?? '';
  expect(
    [...places.matchAll(/class="rail-place"[^>]*>(?:<svg[\s\S]*?<\/svg>)?([^<]+)/g)].map(([, name]) => name),
  ).toEqual(['Today', 'Leads', 'Calendar']);
  expect(today).not.toMatch(/This week against last|The server works|Generate/);
  expect(await read('/api/admin/find?q=backup', cookie)).not.toContain('/admin/content');
  expect(await read('/admin/content', cookie)).toContain('A technician works on leads and the calendar.');

  const version = /name="version" value="(\d+)"/.exec(await read(lead, cookie))?.[1] ?? '';
  const send = (fields: Record<string, string>) => postForm(server.url + lead, { version, ...fields }, { cookie });
  expect((await send({ intent: 'reply', subject: 'Your inquiry', text: 'I ring at two.' })).status).toBe(303);
  expect(server.rows("SELECT recipient FROM outbox WHERE channel = 'reply'")).toEqual([{ recipient: inquiry.email }]);

  // A story about a client is a page of the site, although its form is on the lead.
  write(server, "UPDATE leads SET status = 'won'");
  const answer = await send({ intent: 'evidence' });
  expect([answer.status, (await answer.text()).includes('A technician works on leads')]).toEqual([422, true]);
  expect(await read(lead, cookie)).not.toContain('Write this job');
  expect(await read(lead, owner)).toContain('Write this job');
});

describe.each(roles)('a person with the role %s', (role) => {
  it('finds no link to a page of the panel that they may not open', async () => {
    const address = `${role}@links.example`;
    await addUser(server, address, role);
    const cookie = await signIn(server, address);
    const seen = new Set(['/admin', lead]);
    const refused: string[] = [];
    for (const path of seen) {
      const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
      const html = await answer.text();
      if (answer.status === 403) refused.push(path);
      if (seen.size > 60 || !answer.headers.get('content-type')?.startsWith('text/html')) continue;
      for (const [, link = ''] of html.matchAll(/href="(\/admin[^"#]*)/g)) seen.add(link.replaceAll('&amp;', '&'));
    }
    expect(refused).toEqual([]);
    expect(seen.size).toBeGreaterThan(5);
  });
});
