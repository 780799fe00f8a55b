import type { RouterContextProvider } from 'react-router';
import { type LaunchTaskState, launchTasks } from '../../domain/operations/launch-tasks.ts';
import { accountsContext } from '../accounts/accounts-context.server.ts';
import { firmContext } from '../firm/firm-context.server.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { mailContext } from '../mail/mail-context.server.ts';
import { peopleContext } from '../people/people-context.server.ts';
import { launchFacts } from './launch-check.server.ts';
import { operationsContext } from './operations-context.server.ts';

/** The tasks of the launch check in their present state. They name the server's settings and the owners. Throws StoreUnavailable. */
export async function readLaunchTasks(context: Readonly<RouterContextProvider>): Promise<LaunchTaskState[]> {
  const { env, clock } = context.get(servicesContext);
  const { people, duty } = context.get(peopleContext);
  const stores = {
    backupRuns: context.get(operationsContext).backupRuns,
    people,
    drafts: context.get(firmContext).firm.drafts,
    rotas: duty.store,
    mailboxes: context.get(mailContext).mailboxes,
    accounts: context.get(accountsContext).accounts,
  };
  return launchTasks(await launchFacts(env, context.get(siteContext), stores, clock.wall()));
}
