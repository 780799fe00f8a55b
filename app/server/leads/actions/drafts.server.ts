import { type DraftPart, readDraft, readRevision } from '../../../domain/leads/handling/lead-draft.ts';
import type { Desk } from '../answer-lead.server.ts';
import { keepDraft } from '../handling/keep-draft.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import { goBack, type LeadAction, refusal } from './lead-action.server.ts';
import { keepFiles, readFiles } from './reply-files.server.ts';

/**
 * Saves the words of a form that is about to be shown again; with JavaScript the page's script saves them. Returns the revision that
 * the form continues from. When a newer draft was typed elsewhere, that draft is kept and the form's own revision is returned.
 */
export async function keepTyped(
  { context, lead, user }: Desk,
  part: DraftPart,
  form: Readonly<Record<string, string>>,
): Promise<number | null> {
  const words = readDraft(part, form);
  const revision = readRevision(form);
  if (words === null || revision === null) return revision;
  return (await keepDraft(context, { leadId: lead.id, userId: user.id, part, ...words }, revision)) ?? revision;
}

/** Saves a draft by a button, without JavaScript. A newer draft typed elsewhere is replaced only when the button is pressed again. */
export const keep =
  (part: DraftPart): LeadAction =>
  async (sent) => {
    const { desk, form } = sent;
    const words = readDraft(part, form);
    if (words === null) return refusal({ sentence: 'The text is longer than the form allows.' });
    const { context, lead, user } = desk;
    const draft = { leadId: lead.id, userId: user.id, part };
    const { chosen, fault } = await readFiles(sent);
    await keepFiles(sent, chosen);
    if (fault !== undefined) {
      const revision = await keepTyped(desk, part, form);
      return refusal({ reply: { draft: words, faults: { files: fault }, revision }, version: desk.version });
    }
    if ((await keepDraft(context, { ...draft, ...words }, readRevision(form) ?? 0)) !== null)
      return goBack(sent, `keep-${part}`);
    const shown = { revision: (await context.get(leadsContext).handling.leadDrafts.find(draft)).revision };
    const typed =
      part === 'reply' ? { reply: { draft: words, faults: {}, ...shown } } : { note: { text: words.text, ...shown } };
    return refusal({
      sentence: 'You changed this draft in another window. Yours is below: save it again to replace the other one.',
      ...typed,
      version: desk.version,
    });
  };
