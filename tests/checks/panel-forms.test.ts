import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Pages before the sign-in have no other anchor, and a sign-in opens another page. Their notice gets the focus by `autofocus`. */
const beforeSignIn = [
  'app/ui/admin/people/login-forms.tsx',
  'app/routes/admin/people/first-owner.tsx',
  'app/routes/admin/people/password.tsx',
  'app/routes/admin/people/forgot.tsx',
];

/** The POST forms in `code` without an `action`, which says where their answer opens. */
const withoutAction = (code: string): string[] =>
  [...code.matchAll(/<form\b[^>]*\bmethod="post"[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\saction=/.test(tag));

it('each form of the panel opens its answer at the notice, or names another page', () => {
  const files = globSync('app/{ui,routes}/admin/**/*.tsx').filter((file) => !beforeSignIn.includes(file));
  expect(files.length).toBeGreaterThan(50);
  const wrong = files.flatMap((file) => withoutAction(readFileSync(file, 'utf8')).map((tag) => `${file}: ${tag}`));
  expect(wrong, 'write action={toNotice} (app/ui/admin/form-result.tsx)').toEqual([]);
});

it('a form without an action is noticed', () => {
  expect(withoutAction('<form method="post" className="admin-form">')).toHaveLength(1);
  expect(withoutAction('<form method="post" action={toNotice}><form method="get">')).toEqual([]);
});
