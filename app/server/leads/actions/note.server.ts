import { longestNote, readRevision } from '../../../domain/leads/handling/lead-draft.ts';
import { addNote } from '../answer-lead.server.ts';
import { goBack, type LeadAction, refusal } from './lead-action.server.ts';

export const note: LeadAction = async (sent) => {
  const { desk, form } = sent;
  const revision = readRevision(form);
  const text = (form.note ?? '').replace(/\r\n?/g, '\n').trim();
  if (!text) return refusal({ note: { text, fault: 'Please write the note', revision } });
  if (text.length > longestNote)
    return refusal({ note: { text, fault: 'The note may have at most 5,000 characters', revision } });
  await addNote(desk, text);
  return goBack(sent, 'note');
};
