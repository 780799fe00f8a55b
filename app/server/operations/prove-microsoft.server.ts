import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { readsAll } from '../../domain/connections/connection-proofs.ts';
import { AccountFault } from '../accounts/account-fault.server.ts';
import { type MailboxAccess, type MicrosoftAccount, pathOf } from '../accounts/microsoft-account.server.ts';
import { type Note, type ProveOptions, Proving, testSubject } from './prove-parts.server.ts';

const messages = z.object({ value: z.array(z.object({ id: z.string(), internetMessageId: z.string() })) });

interface MicrosoftOptions extends ProveOptions {
  microsoft: Pick<MicrosoftAccount, 'access'>;
}

/**
 * Proves each part of the connection to Microsoft 365 with the real thing, one after the other. What it makes, it removes. The mail has the
 * mark of the site's own mail, so that the reading of the mailbox sets it aside. Calls `note` with each result. Throws StoreUnavailable.
 */
export async function proveMicrosoft({ microsoft, ...options }: MicrosoftOptions, note: Note): Promise<void> {
  const proving = new Proving(options, note);
  const access = await proving.attempt('signed-in', () => proveSignIn(microsoft, proving));
  if (!access || !(await proving.attempt('read', () => proveReading(access, proving)))) return;
  await proving.attempt('scope', () => proveScope(access, proving));
  await proving.attempt('mail', () => proveMail(access, proving));
  await proving.attempt('event', () => proving.event());
}

const inboxOf = (path: string) => `${path}/mailFolders/inbox?$select=id`;

async function proveSignIn(microsoft: MicrosoftOptions['microsoft'], proving: Proving): Promise<MailboxAccess> {
  const access = await microsoft.access();
  if (!access) throw new AccountFault('person', 'Microsoft 365 is not connected.');
  await access.graph.signIn();
  await proving.tell('signed-in', true, 'Microsoft accepted the certificate.');
  return access;
}

async function proveReading({ graph, path, account }: MailboxAccess, proving: Proving): Promise<true> {
  await graph.read({ method: 'GET', at: inboxOf(path) });
  await proving.tell('read', true, `${account.mailbox} can be read.`);
  return true;
}

async function proveScope({ graph, account }: MailboxAccess, proving: Proving): Promise<void> {
  try {
    await graph.read({ method: 'GET', at: inboxOf(pathOf(account.outside)) });
  } catch (error) {
    if (error instanceof AccountFault && error.kind === 'person')
      return proving.tell('scope', true, `Microsoft refuses ${account.outside}, as it should.`);
    throw error;
  }
  await proving.tell('scope', false, readsAll(account.outside));
}

/** The messages with this subject: in the inbox, or anywhere in the mailbox. */
async function withSubject({ graph, path }: MailboxAccess, subject: string, folder = '') {
  const filter = encodeURIComponent(`subject eq '${subject}'`);
  const at = `${path}${folder}/messages?$filter=${filter}&$select=id,internetMessageId`;
  const found = messages.safeParse(await graph.read({ method: 'GET', at }));
  if (!found.success) throw new AccountFault('unknown', 'Microsoft’s answer is not as published.');
  return found.data.value;
}

async function proveMail(access: MailboxAccess, proving: Proving): Promise<void> {
  const subject = testSubject();
  const { mailbox } = access.account;
  await proving.mail({ mailbox, replaced: 'Exchange' }, subject, (mostTries, pause) =>
    arrived(access, subject, mostTries, pause),
  );
  for (const one of await withSubject(access, subject))
    await access.graph.ask({ method: 'DELETE', at: `${access.path}/messages/${encodeURIComponent(one.id)}` });
}

async function arrived(
  access: MailboxAccess,
  subject: string,
  mostTries: number,
  pause: number,
): Promise<string | null> {
  for (let tries = 0; tries < mostTries; tries++) {
    const [found] = await withSubject(access, subject, '/mailFolders/inbox');
    if (found) return found.internetMessageId;
    await sleep(pause);
  }
  return null;
}
