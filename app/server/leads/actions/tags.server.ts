import { servicesContext } from '../../http/http-context.server.ts';
import { audit } from '../../people/session.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import { goBack, type LeadAction } from './lead-action.server.ts';

/** Removes one tag. */
export const removeTag: LeadAction = async (sent) => {
  const { context, user, lead } = sent.desk;
  const { tags } = context.get(leadsContext).handling;
  const { clock } = context.get(servicesContext);
  const tag = sent.form.untag ?? '';
  if (await tags.remove(lead.id, tag, { userId: user.id, now: clock.wall() }))
    await audit(context, user.id, 'lead-untagged', lead.id, { tags: tag });
  return goBack(sent, 'untagged');
};
