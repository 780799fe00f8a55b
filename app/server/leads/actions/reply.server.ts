import { readReply } from '../../../domain/leads/reply.ts';
import { sendReply, takeBack } from '../answer-lead.server.ts';
import { keepTyped } from './drafts.server.ts';
import { conflictOf, goBack, type LeadAction, refusal, tooLate } from './lead-action.server.ts';
import { keepFiles, readFiles } from './reply-files.server.ts';

export const reply: LeadAction = async (sent) => {
  const { desk, form } = sent;
  const { version } = desk;
  const { draft, faults: ofWords } = readReply(form);
  const { chosen, fault } = await readFiles(sent);
  const faults: Record<string, string> = fault === undefined ? ofWords : { ...ofWords, files: fault };
  const shown = async () => {
    await keepFiles(sent, chosen);
    return { draft, faults, revision: await keepTyped(desk, 'reply', form) };
  };
  if (Object.keys(faults).length > 0) return refusal({ reply: await shown(), version });
  if (desk.lead.email === '')
    return refusal({
      sentence: 'This lead has no email address: call the number.',
      reply: await shown(),
      version,
    });
  if (!(await sendReply(desk, draft, chosen))) return conflictOf(sent, 'Your reply, which is not sent', await shown());
  return goBack(sent, 'reply');
};

/** Takes back a reply that was not sent yet. */
export const undoReply: LeadAction = async (sent) =>
  (await takeBack(sent.desk, sent.form.message ?? ''))
    ? goBack(sent, 'taken-back')
    : tooLate('Your reply has left already: it can no longer be taken back.');
