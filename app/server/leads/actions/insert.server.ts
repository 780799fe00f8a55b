import { readReply, templateById, templateText } from '../../../domain/leads/reply.ts';
import { siteContext } from '../../firm/site-context.server.ts';
import { servicesContext } from '../../http/http-context.server.ts';
import { keepTyped } from './drafts.server.ts';
import { type LeadAction, type LeadRequest, shownAgain } from './lead-action.server.ts';
import { keepFiles, readFiles } from './reply-files.server.ts';

/** Adds words to the reply below the typed text, so that nothing is lost, and keeps its files. */
const insert =
  (wordsFor: (sent: LeadRequest) => string | Promise<string>): LeadAction =>
  async (sent) => {
    const { desk, form } = sent;
    const { draft } = readReply(form);
    const text = [draft.text, await wordsFor(sent)].filter(Boolean).join('\n\n');
    const { chosen, fault } = await readFiles(sent);
    await keepFiles(sent, chosen);
    const revision = await keepTyped(desk, 'reply', { ...form, text });
    const faults: Record<string, string> = fault === undefined ? {} : { files: fault };
    return shownAgain({ reply: { draft: { ...draft, text }, faults, revision }, version: desk.version });
  };

/** Inserts the words of a template. */
export const insertTemplate = insert(({ desk: { context, lead }, form }) => {
  const site = context.get(siteContext);
  const template = templateById(site, form.template ?? '');
  return template ? templateText(site, template, lead) : '';
});

/** Inserts the address of the page where the visitor books a time. */
export const insertBooking = insert(async ({ desk: { context, lead }, rooms }) => {
  const address = (await rooms.booking.addressMaker())?.(lead.id);
  return address ? context.get(servicesContext).siteUrl + address : '';
});
