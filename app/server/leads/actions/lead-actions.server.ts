import { called } from './called.server.ts';
import { keep } from './drafts.server.ts';
import { makeEvidence } from './evidence.server.ts';
import { insertBooking, insertTemplate } from './insert.server.ts';
import { type LeadAction, refusal } from './lead-action.server.ts';
import { askToMerge, merge, separate } from './merge.server.ts';
import { note } from './note.server.ts';
import { saveProperties } from './properties.server.ts';
import { reply, undoReply } from './reply.server.ts';
import { requestReview } from './request-review.server.ts';
import { alwaysFromSender } from './sender.server.ts';
import { noAnswerNeeded } from './settled.server.ts';
import { removeTag } from './tags.server.ts';

/** The actions of the buttons on a lead's page, by their `intent`. */
const actions: Readonly<Record<string, LeadAction>> = {
  insert: insertTemplate,
  'insert-booking': insertBooking,
  reply,
  'take-back': undoReply,
  save: saveProperties,
  'sender-spam': alwaysFromSender,
  evidence: makeEvidence,
  review: requestReview,
  called,
  settled: noAnswerNeeded,
  'keep-reply': keep('reply'),
  'keep-note': keep('note'),
  note,
  'ask-to-merge': askToMerge,
  merge,
  separate,
};

const noButton: LeadAction = async () => refusal({ sentence: 'Please use one of the buttons.' });

/** The action that a form asks for. The buttons that remove tags use their own field name, because the value of each is a tag. */
export function actionOf(form: Readonly<Record<string, string>>): LeadAction {
  if (form.untag !== undefined) return removeTag;
  const { intent = '' } = form;
  return (Object.hasOwn(actions, intent) && actions[intent]) || noButton;
}
