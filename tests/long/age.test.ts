import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '../../app/server/database/sqlite.server.ts';
import { readEnv } from '../../app/server/env.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { databaseFile, readManifest, sealedFile } from '../../app/server/operations/backup-manifest.server.ts';
import { backup } from '../../app/server/operations/commands/operations-commands.server.ts';
import { openSealed } from '../../app/server/operations/encrypt-file.server.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { newLead } from '../fakes/lead.ts';

describe('the age tool of the system (apt install age)', () => {
  it('decrypts our files, and we decrypt its files', async () => {
    const folder = temporaryFolder();
    const identity = join(folder, 'identity.txt');
    execFileSync('age-keygen', ['-o', identity], { stdio: 'ignore' });
    const recipient = execFileSync('age-keygen', ['-y', identity], { encoding: 'utf8' }).trim();
    const data = join(folder, 'data');
    const database = openSqliteDatabase(data);
    for (let n = 0; n < 500; n++) await new LeadStore(database).saveLead(newLead());
    const to = join(folder, 'backup');
    await backup(readEnv({ DATA_DIR: data, BACKUP_ENCRYPT_TO: recipient }), to);
    await database.close();

    const opened = join(folder, databaseFile);
    execFileSync('age', ['--decrypt', '-i', identity, '-o', opened, join(to, sealedFile)]);
    expect(statSync(opened).size).toBe((await readManifest(to)).bytes);
    expect(readFileSync(opened).subarray(0, 15).toString()).toBe('SQLite format 3');

    const theirs = join(folder, 'theirs.age');
    execFileSync('age', ['-r', recipient, '-o', theirs, opened]);
    await openSealed(theirs, join(folder, 'ours'), identity);
    expect(readFileSync(join(folder, 'ours')).equals(readFileSync(opened))).toBe(true);
    writeFileSync(theirs, readFileSync(theirs).subarray(0, -100));
    await expect(openSealed(theirs, join(folder, 'cut'), identity)).rejects.toThrow(/does not open/);
  });
});
