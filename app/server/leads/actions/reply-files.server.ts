import {
  filesFault,
  type NewFile,
  plainFileName,
  type ReplyFile,
  tickedFiles,
} from '../../../domain/leads/handling/reply-files.ts';
import type { ChosenFiles } from '../handling/reply-file-store.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import type { LeadRequest } from './lead-action.server.ts';

const read = async (file: File): Promise<NewFile> => ({
  name: plainFileName(file.name),
  bytes: new Uint8Array(await file.arrayBuffer()),
});

/** The files of the form of a reply, and why they cannot go with one reply. With a fault, the new files are left out. */
export async function readFiles({
  desk: { context, lead, user },
  form,
  files,
}: LeadRequest): Promise<{ chosen: ChosenFiles; fault: string | undefined }> {
  const { replyFiles } = context.get(leadsContext).handling;
  const known = await replyFiles.unsent({ leadId: lead.id, userId: user.id });
  const { ticked, dropped } = tickedFiles(form);
  const kept = known.filter(({ id }) => ticked.includes(id));
  const sent = files.map(({ name, size }): Omit<ReplyFile, 'id'> => ({ name: plainFileName(name), size }));
  const fault = filesFault([...kept, ...sent]);
  const fresh = fault === undefined ? await Promise.all(files.map(read)) : [];
  return { chosen: { fresh, ticked: kept.map(({ id }) => id), dropped }, fault };
}

/** Keeps the files of a form that is about to be shown again, as `keepTyped` keeps its words. */
export async function keepFiles({ desk: { context, lead, user } }: LeadRequest, chosen: ChosenFiles): Promise<void> {
  await context.get(leadsContext).handling.replyFiles.keep({ leadId: lead.id, userId: user.id }, chosen);
}
