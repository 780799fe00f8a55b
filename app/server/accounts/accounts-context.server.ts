import { createContext } from 'react-router';
import { type SignInProvider, signInRedirect } from '../../domain/people/outside-sign-in.ts';
import type { Base, Room } from '../database/base.server.ts';
import type { FirmServices } from '../firm/firm-context.server.ts';
import { openCaller } from '../http/guarded-caller.server.ts';
import type { OwnerMail } from './account-access.server.ts';
import { AccountProofs } from './account-proofs.server.ts';
import { AccountStore } from './account-store.server.ts';
import { GoogleAccount } from './google-account.server.ts';
import { type ConsentDoor, googleConsent, googleDoor } from './google-sign-in.server.ts';
import { MicrosoftAccount } from './microsoft-account.server.ts';
import { microsoftDoor } from './microsoft-sign-in.server.ts';
import { OpenId, type SignInDoor } from './open-id.server.ts';
import { SentDrafts } from './sent-drafts.server.ts';

/** The services for accounts at other companies. */
export interface AccountServices {
  accounts: AccountStore;
  microsoft: MicrosoftAccount;
  /** What was proved of the connection. */
  accountProofs: AccountProofs;
  /** What was sent through Microsoft 365. */
  sentDrafts: SentDrafts;
  /** The providers with whose account colleagues sign in, each connected or not. */
  signInDoors: Readonly<Record<SignInProvider, SignInDoor>>;
  google: GoogleAccount;
  /** The consent of the mailbox at Google. */
  googleConsent: ConsentDoor;
}
export const accountsContext = createContext<AccountServices>();

/** The services of later rooms that this room uses. */
interface Later {
  delivery: { alarms: { raise: (mail: OwnerMail) => Promise<boolean> } };
  mail: {
    startMicrosoft: (mailbox: string) => Promise<void>;
    startGoogle: (mailbox: string) => Promise<string | null>;
  };
}

/** A message of the most bytes that are taken in needs longer than the usual 15 seconds. Milliseconds. */
const patience = 60_000;

export function openAccounts(
  { env, siteUrl, log, clock, database, keptSecrets }: Base,
  { firm: { firm } }: { firm: FirmServices },
  later: () => Later,
): AccountServices & Room {
  const caller = openCaller({ allowPrivate: env.WEBHOOK_ALLOW_PRIVATE, patience });
  const accounts = new AccountStore(database);
  const sentDrafts = new SentDrafts(database);
  const common = {
    store: accounts,
    secrets: keptSecrets,
    caller,
    siteUrl,
    firm: () => firm.site.current.data.firm,
    tell: (mail: OwnerMail) => later().delivery.alarms.raise(mail),
    log,
    clock,
  };
  const microsoft = new MicrosoftAccount({
    ...common,
    drafts: sentDrafts,
    onConnected: (mailbox) => later().mail.startMicrosoft(mailbox),
  });
  const google = new GoogleAccount({ ...common, onGranted: (mailbox) => later().mail.startGoogle(mailbox) });
  const openId = (provider: SignInProvider) =>
    new OpenId({ caller, redirect: signInRedirect(siteUrl, provider), log, clock });
  const atGoogle = { store: accounts, google, openId: openId('google') };
  const signInDoors = {
    microsoft: microsoftDoor({ store: accounts, microsoft, openId: openId('microsoft') }),
    google: googleDoor(atGoogle),
  };
  return {
    accounts,
    accountProofs: new AccountProofs(database),
    microsoft,
    sentDrafts,
    signInDoors,
    google,
    googleConsent: googleConsent({ ...atGoogle, clock }),
    background: { microsoft, google },
    close: () => caller.close(),
  };
}
