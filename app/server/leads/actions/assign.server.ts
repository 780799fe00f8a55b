import { assign } from '../answer-lead.server.ts';
import { colleagues } from '../inbox.server.ts';
import { conflictOf, goBack, type LeadAction, refusal } from './lead-action.server.ts';

export const changeAssignee: LeadAction = async (sent) => {
  const { desk, form } = sent;
  const people = await colleagues(desk.context);
  const to = form.assignee || null;
  const person = people.find(({ id, acts }) => id === to && acts);
  if (to !== null && !person) return refusal({ sentence: 'Please choose a person from the list.' });
  if (to !== desk.lead.assignedTo && !(await assign(desk, to)))
    return conflictOf(sent, `Assigned to ${person?.name ?? 'nobody'}`);
  return goBack(sent, 'assign');
};
