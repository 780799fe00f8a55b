import { readFollowUp } from '../../../domain/leads/handling/follow-up.ts';
import { displayDate } from '../../../domain/time/dates.ts';
import { siteContext } from '../../firm/site-context.server.ts';
import { servicesContext } from '../../http/http-context.server.ts';
import { followUp } from '../answer-lead.server.ts';
import { conflictOf, goBack, type LeadAction, refusal } from './lead-action.server.ts';

/** Sets or removes the day of the follow-up. */
export const changeFollowUp: LeadAction = async (sent) => {
  const { desk, form } = sent;
  const { context, version } = desk;
  const { 'follow-up': wanted = '', day = '' } = form;
  if (wanted === 'none')
    return (await followUp(desk, null)) ? goBack(sent, 'no-follow-up') : conflictOf(sent, 'No follow-up');
  const { firm } = context.get(siteContext).data;
  const read = readFollowUp(firm, wanted, day, context.get(servicesContext).clock.wall());
  if ('fault' in read) return refusal({ followUp: { day, fault: read.fault }, version });
  return (await followUp(desk, read.followUp))
    ? goBack(sent, 'follow-up')
    : conflictOf(sent, `Follow up on ${displayDate(read.followUp.day)}`);
};
