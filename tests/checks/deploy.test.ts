import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { longestMessage } from '../../app/domain/mail/incoming-mail.ts';
import { readEnv, settingNames } from '../../app/server/env.server.ts';

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
  networks: string[];
  depends_on?: Record<string, unknown>;
  build?: string;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { ipam?: { config: { subnet: string }[] } }>;
  volumes: Record<string, null>;
}

const read = (name: string) => readFileSync(join('deploy', name), 'utf8');
const readCompose = (name: string) => parse(read(name)) as Compose;
const plain = readCompose('compose.yaml');
const withPostgres = readCompose('compose.postgres.yaml');

/** The settings of deploy/.env, as docs/compose.md lists them. */
const variables: Record<string, string> = { SITE_HOST: 'www.firm.ca', POSTGRES_PASSWORD: '0f3a9c' };

/** The settings of the site in the containers, as Compose fills them in; a later file overrides an earlier one. */
function settings(...files: Compose[]): Record<string, string> {
  const merged = Object.assign({}, ...files.map(({ services }) => services.site?.environment)) as Record<
    string,
    string
  >;
  const filled = Object.entries(merged).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+):\?[^}]+\}/g, (_, variable: string) => variables[variable] ?? ''),
  ]);
  return Object.fromEntries(filled);
}

/** The variables in a text of `NAME=value` lines. */
const lines = (text: string) =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

describe('the compose files', () => {
  it('give the site settings that it takes, on SQLite and on PostgreSQL', () => {
    const example = lines(read('site.env.example'));
    expect(
      Object.keys({ ...example, ...settings(plain, withPostgres) }).filter((name) => !settingNames.includes(name)),
    ).toEqual([]);
    expect(readEnv({ ...example, ...settings(plain) })).toMatchObject({
      SITE_URL: 'https://www.firm.ca',
      BACKUP_DIR: '/backups',
    });
    expect(readEnv({ ...example, ...settings(plain, withPostgres) })).toMatchObject({
      DATABASE_URL: 'postgres://site:0f3a9c@postgres/site',
      BACKUP_DIR: undefined,
    });
    // With PostgreSQL, the server refuses to start unless the backups of SQLite are switched off.
    const forgetful = settings(plain, withPostgres);
    forgetful.BACKUP_DIR = '/backups';
    expect(() => readEnv(forgetful)).toThrow('BACKUP_DIR must be left out with DATABASE_URL');
  });

  it('let the site believe the addresses that Caddy names, and no others', () => {
    expect(settings(plain).TRUSTED_PROXIES).toBe(plain.networks.front?.ipam?.config[0]?.subnet);
    expect(plain.services.site?.networks).toEqual(['front']);
    expect(plain.services.proxy?.networks).toEqual(['front']);
  });

  it('use only files, volumes, networks and services that there are', () => {
    const all = [plain, withPostgres];
    const services = Object.assign({}, ...all.map((file) => file.services)) as Record<string, Service>;
    const [volumes, networks] = [new Set<string>(), new Set<string>()];
    for (const file of all) {
      for (const name of Object.keys(file.volumes)) volumes.add(name);
      for (const name of Object.keys(file.networks)) networks.add(name);
    }
    for (const [name, service] of all.flatMap((file) => Object.entries(file.services))) {
      for (const source of (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''))
        expect(
          source.startsWith('./') ? existsSync(join('deploy', source)) : volumes.has(source),
          `${name}: ${source}`,
        ).toBe(true);
      for (const network of service.networks) expect([...networks], name).toContain(network);
      for (const other of Object.keys(service.depends_on ?? {})) expect(Object.keys(services), name).toContain(other);
    }
    expect(existsSync(join('deploy', plain.services.site?.build ?? '?', 'Dockerfile'))).toBe(true);
  });

  it('reach the site where the image listens, and let it write where it keeps data and backups', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    const [, port] = /\bPORT=(\d+)/.exec(image) ?? [];
    expect(plain.services.proxy?.environment?.SITE_UPSTREAM).toBe(`site:${port}`);
    const [, owned = ''] = /chown node:node (.+)$/m.exec(image) ?? [];
    expect(owned.split(' ')).toEqual(plain.services.site?.volumes?.map((volume) => volume.split(':')[1]));
  });

  it('have each of their variables explained', () => {
    const names = ['compose.yaml', 'compose.postgres.yaml'].flatMap((file) =>
      [...read(file).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
    );
    const page = readFileSync('docs/compose.md', 'utf8');
    expect(new Set(names)).toEqual(new Set(Object.keys(variables)));
    for (const name of names) expect(page).toContain(`echo ${name}=`);
  });
});

describe('the proxies', () => {
  it('refuse the same addresses in clear', () => {
    const refused = ['nginx.conf', 'haproxy.cfg', 'Caddyfile'].map(
      (file) => /\((?:\?:)?(api\|[a-z|]+)\)/.exec(read(file))?.[1],
    );
    expect(refused).toEqual(Array(3).fill('api|metrics|healthz|readyz'));
  });

  it('take the longest mail that may be posted to the site', () => {
    const megabytes = String(longestMessage / 1024 / 1024);
    expect(/max_size (\d+)MiB/.exec(read('Caddyfile'))?.[1]).toBe(megabytes);
    const [, ofMail] =
      /location = \/api\/mail\/inbound \{\s+client_max_body_size (\d+)m;/.exec(read('nginx-proxy.conf')) ?? [];
    expect(ofMail).toBe(megabytes);
  });
});

describe('the copies of backups', () => {
  it('read the backups of the unit for the site, and cannot read its data', () => {
    const [site, copies] = [read('site.service'), read('copy-backups.service')];
    const [, data, backups] = /DATA_DIR=\/var\/lib\/(\S+) BACKUP_DIR=\/var\/lib\/(\S+)/.exec(site) ?? [];
    // With DynamicUser systemd keeps /var/lib/site in /var/lib/private/site.
    expect(copies).toContain(`BACKUP_FOLDER=/var/lib/private/${backups}`);
    expect(copies).toContain(`InaccessiblePaths=-/var/lib/private/${data}\n`);
  });

  it('never delete or change a copy', () => {
    const commands = [...read('copy-backups.service').matchAll(/^ExecStart=\S+ (.*)$/gm)].map(
      ([, words = '']) => words,
    );
    expect(commands.map((words) => words.split(' ')[0])).toEqual(['copy', 'check']);
    expect(commands[0]).toContain(' --immutable ');
  });
});
