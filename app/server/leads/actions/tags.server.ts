import { mostTags, readTags } from '../../../domain/leads/handling/tags.ts';
import { servicesContext } from '../../http/http-context.server.ts';
import { audit } from '../../people/session.server.ts';
import { tagLead } from '../handling/tag-lead.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import { goBack, type LeadAction, refusal } from './lead-action.server.ts';

/** Adds the typed tags. */
export const addTags: LeadAction = async (sent) => {
  const typed = sent.form.tags ?? '';
  const read = readTags(typed);
  if ('fault' in read) return refusal({ tags: { typed, fault: read.fault } });
  if ((await tagLead(sent.desk, read.tags)) === null)
    return refusal({ tags: { typed, fault: `A lead may have at most ${mostTags} tags` } });
  return goBack(sent, 'tagged');
};

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
