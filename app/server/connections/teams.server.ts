import { teamsAnswered, teamsCard } from '../../domain/connections/teams.ts';
import { type Adapter, ConnectionFault, jsonRequest, type Tools } from './adapter.server.ts';

/** Posts a card. Workflows answer 202 without a body. The older webhook answers 200 even for a failure, which is in the body. */
async function post({ call, secrets, makeSure }: Tools, card: object): Promise<void> {
  await makeSure();
  const { status, json } = await call(jsonRequest('POST', secrets.webhook ?? '', {}, card));
  if (status === 200 && json !== null && json !== 1)
    throw new ConnectionFault(`Teams says ${JSON.stringify(json).slice(0, 300)}.`);
}

export const teamsAdapter: Adapter = {
  async send(lead, tools) {
    await post(tools, teamsCard(lead, tools.again));
    return { id: lead.reference, number: lead.reference, url: null };
  },
  answered: (lead, _made, words, tools) => post(tools, teamsAnswered(lead, words)),
  async test(lead, tools) {
    await post(tools, teamsCard(lead, false));
    return 'Teams took the test card; look into the channel. It says so before the workflow has run: a card that does not come is in the run history of the workflow.';
  },
};
