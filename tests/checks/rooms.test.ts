import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { roomFaults } from '../../checks/rooms.ts';

const faultsOf = (files: Record<string, string>) => roomFaults(new Map(Object.entries(files)));
const many = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`${folder}/f${number}.server.ts`, '']));

describe('the rooms', () => {
  it('hold in the whole project', () => {
    const files = globSync('{app,tests}/**/*.{ts,tsx}');
    expect(files.length).toBeGreaterThan(400);
    expect(roomFaults(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
  });

  it.each([
    ['a folder that is no room', { 'app/server/helpers/a.server.ts': '' }, 'no room called helpers'],
    ['a file of the domain outside its rooms', { 'app/domain/a.ts': '' }, 'put it into a room'],
    ['a route of the panel outside its rooms', { 'app/routes/admin/users.tsx': '' }, 'put it into a room'],
    ['a server file without its suffix', { 'app/server/leads/a.ts': '' }, 'end in .server.ts'],
    [
      'an import against the order',
      { 'app/server/leads/a.server.ts': "import { a } from '../delivery/b.server.ts';" },
      'leads comes before delivery',
    ],
    [
      'a type imported against the order',
      { 'app/server/http/a.server.ts': "import type { A } from '../people/b.server.ts';" },
      'http comes before people',
    ],
    [
      'an import of the composition root',
      { 'app/server/reports/a.server.ts': "import type { AppContext } from '../app-context.server.ts';" },
      'reports comes before root',
    ],
    [
      'an import against the order of the domain',
      { 'app/domain/leads/a.ts': "import { a } from '../delivery/b.ts';" },
      'leads comes before delivery',
    ],
    [
      'a type of a topic in a room of the ground',
      { 'app/domain/time/a.ts': "import type { A } from '../leads/handling/b.ts';" },
      'time comes before leads',
    ],
    [
      'a page of the site in a room below it',
      { 'app/domain/landing/parents/a.ts': "import { a } from '../../site/b.ts';" },
      'landing comes before site',
    ],
    ['a folder of more than thirty files', many('app/server/leads', 31), 'holds 31 files'],
    ['a root of more than eight files', many('app/server', 9), 'holds 9 files'],
  ])('refuse %s', (_, files, sentence) => {
    expect(faultsOf(files).join('\n')).toContain(sentence);
  });

  it('let every room import itself, the rooms before it, and the leaves of the root', () => {
    const text = "import '../http/a.server.ts'; import '../log.server.ts'; import './b.server.ts';";
    expect(faultsOf({ 'app/server/leads/a.server.ts': text })).toEqual([]);
    const domain = "import '../time/a.ts'; import '../firm/kinds/a.ts'; import './b.ts';";
    expect(faultsOf({ 'app/domain/leads/a.ts': domain })).toEqual([]);
  });

  it('let every room of the server import every room of the domain', () => {
    const text = "import type { A } from '../../domain/site/a.ts';";
    expect(faultsOf({ 'app/server/database/a.server.ts': text })).toEqual([]);
  });
});
