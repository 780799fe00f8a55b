import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMailbox } from '../../app/server/delivery/mailer.server.ts';
import { cutSiteUrl, missingPacks, misspeltSettings, readEnv, settingNames } from '../../app/server/env.server.ts';

describe('settings', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', ENQUIRY_LIMIT: 20, TRUSTED_PROXIES: [] });
    expect(readEnv({}).DATA_DIR).toMatch(/[\\/]data$/);
  });

  it('treats an empty value as absent', () => {
    expect(readEnv({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ PORT: 3000, SMTP_URL: undefined });
  });

  it('reads numbers in decimal notation', () => {
    expect(readEnv({ PORT: '08080', BACKUP_EVERY_HOURS: '1.5', LANDING_FLOORS: 'cover=.5' })).toMatchObject({
      PORT: 8080,
      BACKUP_EVERY_HOURS: 1.5,
      LANDING_FLOORS: { cover: 0.5 },
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '0x1F90'],
    ['PORT', '8e3'],
    ['REQUEST_LIMIT', '1e3'],
    ['PAGE_CACHE_MB', '0b1'],
    ['BACKUP_EVERY_HOURS', '1e1'],
    ['CANARY_EVERY_MINUTES', '0x0'],
    ['LANDING_FLOORS', 'words=3e2'],
    ['SITE_URL', 'lakeshore'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://site:pass#word@host/site'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'a@b.ca, c@d.ca'],
    ['LEADS_TO', 'nobody'],
    ['WEBHOOK_URL', 'ftp://x'],
    ['WEBHOOK_SECRET', 'short'],
    ['ADMIN_EMAIL', 'me'],
    ['ADMIN_PASSWORD', 'short'],
    ['GA_MEASUREMENT_ID', 'UA-1'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,proxy'],
    ['TRUSTED_PROXIES', '1'],
    ['TRUSTED_PROXIES', '0x7f000001'],
    ['TRUSTED_PROXIES', '127.0.0.1,2'],
    ['ENQUIRY_LIMIT', '0'],
    ['BACKUP_EVERY_HOURS', '0'],
    ['BACKUP_KEEP', '0'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('stops the start at a wrong %s (%s) and says what it must be', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must .+\\.$`, 'm'));
  });

  it('points out a name that resembles a setting, and no other name', () => {
    const variables = {
      SMPT_URL: 'x',
      DATADIR: 'x',
      WEBHOOK_SECRETS: 'x',
      SMTP_URL: 'x',
      HOME: '/',
      PATH: '/',
      POST: '1',
    };
    expect(misspeltSettings(variables)).toEqual([
      'SMPT_URL is not a setting. Did you mean SMTP_URL?',
      'DATADIR is not a setting. Did you mean DATA_DIR?',
      'WEBHOOK_SECRETS is not a setting. Did you mean WEBHOOK_SECRET?',
    ]);
  });

  it('accepts the name of a firm with a comma in quotation marks, and names of before', () => {
    for (const [from, name] of [
      ['"Lakeshore IT, Inc." <desk@firm.ca>', 'Lakeshore IT, Inc.'],
      ['"The \\"Desk\\", Inc."<desk@firm.ca>', 'The "Desk", Inc.'],
      ['Front Desk <desk@firm.ca>', 'Front Desk'],
      ['"Front Desk" <desk@firm.ca>', 'Front Desk'],
      ['desk@firm.ca', ''],
      ['<desk@firm.ca>', ''],
    ] as const)
      expect(parseMailbox(readEnv({ MAIL_FROM: from }).MAIL_FROM ?? ''), from).toEqual({
        name,
        address: 'desk@firm.ca',
      });
    for (const from of ['"A" <a@b.ca>, <c@d.ca>', 'A, B <a@b.ca>', '"A <a@b.ca>" <c@d.ca>', '"A\nB" <a@b.ca>'])
      expect(() => readEnv({ MAIL_FROM: from }), from).toThrow('MAIL_FROM must');
  });

  it('reads a setting behind a byte order mark, which begins a file that Windows saved', () => {
    const variables = { '\uFEFFSMTP_URL': 'smtp://mail.firm.ca' };
    expect(readEnv(variables).SMTP_URL).toBe('smtp://mail.firm.ca');
    expect(misspeltSettings(variables)).toEqual([]);
  });

  it('says that a path in SITE_URL is left out', () => {
    expect(cutSiteUrl({ SITE_URL: 'https://www.firm.example/it/?a#b' })).toEqual([
      'Of SITE_URL only https://www.firm.example is used, because the site is always at the root of its address.',
    ]);
    for (const SITE_URL of [
      'https://www.firm.example',
      'https://www.firm.example/',
      'no address',
      'firm.example:80',
      undefined,
    ])
      expect(cutSiteUrl({ SITE_URL }), SITE_URL).toEqual([]);
  });

  it('says that PACKS_DIR names no folder', () => {
    for (const PACKS_DIR of ['/nowhere/packs', 'package.json'])
      expect(missingPacks({ PACKS_DIR })).toEqual([
        `PACKS_DIR: there is no folder ${resolve(PACKS_DIR)}, so the site finds only its own packs. Correct the path.`,
      ]);
    for (const PACKS_DIR of ['content', '', undefined]) expect(missingPacks({ PACKS_DIR }), PACKS_DIR).toEqual([]);
  });

  it('says how to write a password with signs that end a part of an address', () => {
    const DATABASE_URL = 'postgres://site:pass#word@host/site';
    expect(() => readEnv({ DATABASE_URL })).toThrow('with # / ? in the password as %23 %2F %3F');
    expect(() => readEnv({ SMTP_URL: 'smtp://site:pass#word@host' })).toThrow('as %23 %2F %3F');
    expect(readEnv({ DATABASE_URL: DATABASE_URL.replace('#', '%23') }).DATABASE_URL).toContain('pass%23word');
  });

  it('ignores spaces and line ends around a value, which some readers of env files keep', () => {
    const { LOG_LEVEL, SITE_URL } = readEnv({ LOG_LEVEL: 'warn ', SITE_URL: 'https://firm.example\r' });
    expect({ LOG_LEVEL, SITE_URL }).toEqual({ LOG_LEVEL: 'warn', SITE_URL: 'https://firm.example' });
  });

  it('refuses them around DATA_DIR, which named another folder so far, and keeps them in a password', () => {
    for (const DATA_DIR of ['/srv/site\r', ' /srv/site', '/srv/site '])
      expect(() => readEnv({ DATA_DIR })).toThrow('DATA_DIR must not begin or end with a space');
    expect(readEnv({ DATA_DIR: '/srv/our site' }).DATA_DIR).toBe('/srv/our site');
    const secret = { ADMIN_EMAIL: 'owner@firm.example', ADMIN_PASSWORD: ' with spaces around ' };
    expect(readEnv(secret).ADMIN_PASSWORD).toBe(secret.ADMIN_PASSWORD);
  });

  it('names every wrong setting at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT .*\nLOG_LEVEL /);
  });

  it('asks for the secret of a webhook, and for the other half of an administrator', () => {
    expect(() => readEnv({ WEBHOOK_URL: 'https://x.example' })).toThrow('WEBHOOK_SECRET must be set');
    expect(() => readEnv({ ADMIN_EMAIL: 'a@b.ca' })).toThrow('ADMIN_PASSWORD must be set');
    expect(() => readEnv({ ADMIN_PASSWORD: 'twelve letters' })).toThrow('ADMIN_EMAIL must be set');
  });

  it('lets processes share a port on PostgreSQL only', () => {
    expect(readEnv({}).SHARE_PORT).toBe(false);
    expect(readEnv({ SHARE_PORT: '1', DATABASE_URL: 'postgres://x' }).SHARE_PORT).toBe(true);
    expect(() => readEnv({ SHARE_PORT: '1' })).toThrow('SHARE_PORT must be 0 without DATABASE_URL');
  });

  it('backs up SQLite only', () => {
    expect(() => readEnv({ BACKUP_DIR: './b', DATABASE_URL: 'postgres://x' })).toThrow('BACKUP_DIR must be left out');
  });

  it('are all documented in .env.example', () => {
    const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(documented.sort()).toEqual([...settingNames].sort());
  });

  it('are all in the table of docs/operating.md', () => {
    const firstCells = readFileSync('docs/operating.md', 'utf8').match(/^\| `[^|]+/gm) ?? [];
    const documented = [...firstCells.join().matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
    expect(documented.sort()).toEqual([...settingNames].sort());
  });
});
