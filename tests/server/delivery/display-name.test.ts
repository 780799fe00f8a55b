import { expect, it } from 'vitest';
import { displayName } from '../../../app/server/delivery/mailer.server.ts';

it.each([
  ['"Firm Support" <ceo@bank.example>', 'Firm Support ceo bank.example'],
  ['ceo@bank.example', 'ceo bank.example'],
  ['José O’Neill-Müller (IT)', 'José O’Neill-Müller (IT)'],
  ['伟 王', '伟 王'],
  ['<@"">', ''],
])('a name in a mail never looks like an address: %s', (name, shown) => expect(displayName(name)).toBe(shown));
