import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nameFaults } from '../../checks/file-names.ts';

describe('the names of files', () => {
  it('leave nothing to choose between in the whole application', () => {
    const files = globSync('app/**/*.{ts,tsx,css}');
    expect(files.length).toBeGreaterThan(800);
    expect(nameFaults(files)).toEqual([]);
  });

  it.each([
    ['two rooms of the domain', ['app/domain/mail/report.ts', 'app/domain/reports/report.ts'], 'both called report'],
    [
      'the root and a room',
      ['app/server/context.server.ts', 'app/server/http/context.server.ts'],
      'both called context',
    ],
    ['two components', ['app/ui/art/icons.tsx', 'app/ui/admin/icons.tsx'], 'both called icons'],
    ['two style sheets', ['app/ui/pictures.css', 'app/ui/admin/content/pictures.css'], 'both called pictures'],
    ['a style sheet far from its component', ['app/ui/a/card.css', 'app/ui/b/card.tsx'], 'both called card'],
    [
      'a rule and a server module of another room',
      ['app/domain/leads/origin.ts', 'app/server/http/origin.server.ts'],
      'in different rooms',
    ],
  ])('are refused to %s', (_, files, sentence) => {
    expect(nameFaults(files).join('\n')).toContain(sentence);
  });

  it.each([
    ['a component and its style sheet', ['app/ui/sections/finder.tsx', 'app/ui/sections/finder.css']],
    ['a component and what enhances it', ['app/ui/enhance/passkey.ts', 'app/ui/admin/people/passkey.tsx']],
    [
      'a rule and the module that applies it',
      ['app/domain/leads/reply.ts', 'app/server/leads/actions/reply.server.ts'],
    ],
    ['a component and the rule that it shows', ['app/domain/firm/differences.ts', 'app/ui/admin/differences.tsx']],
    ['routes, whose addresses name them', ['app/routes/site/privacy.tsx', 'app/routes/admin/privacy/privacy.tsx']],
  ])('may be shared by %s', (_, files) => {
    expect(nameFaults(files)).toEqual([]);
  });
});
