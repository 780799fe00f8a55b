import { isSealed, type SecretBox } from '../database/secret-box.server.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { Log } from '../log.server.ts';
import type { PeopleStore } from './people-store.server.ts';

interface SealOptions {
  people: PeopleStore;
  secrets: SecretBox;
  log: Log;
}

/**
 * Runs at the start. Encrypts one-time-code seeds that an older version stored in clear text, reseals those under a former key
 * with the present key, and logs an error when no key opens existing seeds. Their people can still sign in with a backup code.
 */
export function sealSeeds(options: SealOptions): Promise<void> {
  return sealAll(options).catch((error) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    options.log.error({ err: error }, 'the seeds of one-time codes could not be sealed; the next start tries again');
  });
}

async function sealAll({ people, secrets, log }: SealOptions): Promise<void> {
  let sealed = 0;
  let resealed = 0;
  let unreadable = 0;
  for (const { id, totpSecret } of await people.users()) {
    if (totpSecret === null) continue;
    if (!isSealed(totpSecret)) {
      if (await people.replaceSeed(id, totpSecret, secrets.seal(totpSecret, id))) sealed++;
      continue;
    }
    const underPresentKey = secrets.resealed(totpSecret, id);
    if (underPresentKey !== null) {
      if (await people.replaceSeed(id, totpSecret, underPresentKey)) resealed++;
    } else if (secrets.open(totpSecret, id) === null) unreadable++;
  }
  if (resealed > 0)
    log.info({ resealed, key: secrets.keyId }, 'seeds of one-time codes are sealed under the present key now');
  if (sealed > 0) {
    log.info({ sealed, key: secrets.keyId }, 'seeds of one-time codes are sealed now');
    await people.rewriteAfterSealing().catch((error) => {
      log.error(
        { err: error },
        'The seeds are sealed, but old pages of the database may still hold them in clear: turn one-time codes off and on for each person.',
      );
    });
  }
  if (unreadable > 0)
    log.error(
      { unreadable, key: secrets.keyId },
      'The secret key is not the one that sealed the one-time codes in this database: give every instance the same SECRET_KEY, SECRET_KEY_FILE or secret.key, set SECRET_KEY_OLD to the former one, or, if it is lost, run "npm run site -- user reset EMAIL" for each person with codes.',
    );
}
