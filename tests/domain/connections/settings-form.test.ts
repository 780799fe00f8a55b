import { describe, expect, it } from 'vitest';
import { type ConnectionField, connectionKind } from '../../../app/domain/connections/connection-kind.ts';
import { connectionKinds } from '../../../app/domain/connections/connection-kinds.ts';
import { readConnectionForm } from '../../../app/domain/connections/settings-form.ts';

const words = { name: 'X', within: 'X', atHead: 'X', message: 'X', test: 'X' };
const kind = connectionKind({
  id: 'x',
  words,
  purpose: '',
  test: '',
  tellsAnswers: false,
  isAsked: false,
  fields: [
    { name: 'host', label: 'Address', form: 'address', wanted: 'the address', account: true },
    { name: 'board', label: 'Board', form: 'number', wanted: 'a number', optional: true },
    { name: 'key', label: 'Key', form: 'text', wanted: 'the key', secret: true },
    { name: 'code', label: 'Code', form: 'text', wanted: 'the code', secret: true },
  ],
});
const stored = { host: 'https://psa.example', board: '' };
const read = (form: Record<string, string>, kept: typeof stored | null = null, privateAllowed = false) =>
  readConnectionForm(kind, form, { stored: kept, privateAllowed });

describe('what an owner types about a connection', () => {
  it('is stored without what is not ours in an address, and its secrets apart', () => {
    expect(read({ host: ' https://psa.example/api/ ', board: '7', key: 'k', code: 'c' })).toEqual({
      draft: { host: 'https://psa.example/api/', board: '7' },
      settings: { host: 'https://psa.example', board: '7' },
      secrets: { key: 'k', code: 'c' },
      faults: {},
    });
  });

  it.each([
    ['http://psa.example', { host: 'Please enter the address' }],
    ['https://user:word@psa.example', { host: 'Please enter the address' }],
    ['psa.example', { host: 'Please enter the address' }],
    ['', { host: 'Please enter the address' }],
  ])('is refused for the address “%s”', (host, faults) => {
    expect(read({ host, key: 'k', code: 'c' }).faults).toEqual(faults);
  });

  it('may be in the firm’s own network where the environment allows it', () => {
    expect(read({ host: 'http://127.0.0.1:8080', key: 'k', code: 'c' }, null, true).faults).toEqual({});
  });

  it('is refused for a secret of two lines, which could add a header', () => {
    expect(read({ host: 'https://psa.example', key: 'k\r\nHost: evil', code: 'c' }).faults).toEqual({
      key: 'Please enter the key',
    });
  });

  it('keeps the secrets that are not typed again, for the same account alone', () => {
    expect(read({ host: 'https://psa.example' }, stored)).toMatchObject({ secrets: null, faults: {} });
    expect(read({ host: 'https://evil.example' }, stored).faults).toEqual({
      key: 'Please enter the key again: it never goes to another account without that',
      code: 'Please enter the code again: it never goes to another account without that',
    });
    expect(read({ host: 'https://psa.example' }).faults).toEqual({
      key: 'Please enter the key',
      code: 'Please enter the code',
    });
  });

  it('takes all secrets or none: half of them would be of two accounts', () => {
    expect(read({ host: 'https://psa.example', key: 'new' }, stored).faults).toEqual({ code: 'Please enter the code' });
  });
});

it('secrets must be typed again when these settings change, so that they never go to another account', () => {
  const named = (is: 'account' | 'secret') =>
    Object.fromEntries(
      connectionKinds.map(({ id, fields }) => [
        id,
        (fields as readonly ConnectionField[]).filter((field) => field[is]).map(({ name }) => name),
      ]),
    );
  expect(named('account')).toEqual({
    slack: ['channel'],
    teams: [],
    halopsa: ['address', 'tenant', 'clientId'],
    connectwise: ['address', 'company', 'publicKey'],
    autotask: ['user'],
  });
  expect(named('secret')).toEqual({
    slack: ['token'],
    teams: ['webhook'],
    halopsa: ['clientSecret'],
    connectwise: ['privateKey', 'clientId'],
    autotask: ['secret', 'integrationCode'],
  });
});
