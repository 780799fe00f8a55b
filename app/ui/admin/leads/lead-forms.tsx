import { href } from 'react-router';
import { type DraftPart, longestNote } from '../../../domain/leads/handling/lead-draft.ts';
import type { ReplyFile } from '../../../domain/leads/handling/reply-files.ts';
import {
  longestReply,
  longestSubject,
  type ReplyDraft,
  templatesFor,
  type UnsentReply,
} from '../../../domain/leads/reply.ts';
import { Island } from '../../island.tsx';
import type { DraftKeeperProps } from '../../islands/editor/draft-keeper.tsx';
import { SavedLine } from '../../islands/editor/saved-line.tsx';
import { Field } from '../../islands/field.tsx';
import { useSite } from '../../site-context.tsx';
import { toNotice } from '../form-result.tsx';
import { SelectField } from '../select-field.tsx';
import { TextArea } from '../text-area.tsx';
import { ReplyFiles } from './reply-files.tsx';

/**
 * The version of the lead that the person sees. Every form sends it. If another person changed the lead first, the form is refused and
 * nothing is overwritten.
 */
export function Version({ version }: { version: number }) {
  return <input type="hidden" name="version" value={version} />;
}

/** What a form needs to save its text as the person's own draft. */
export interface DraftOfForm {
  leadId: string;
  userId: string;
  revision: number;
  /** When the draft was saved, in words; empty without a draft. */
  saved: string;
  /** True when the server has the form's text: sent, noted or shown again here. The browser then does not restore its own copy. */
  taken: boolean;
}

const draftWhats: Record<DraftPart, string> = { reply: 'your draft of this reply', note: 'your draft of this note' };

/** The state of the form's draft. Without JavaScript, a button saves the draft. */
function DraftState({ part, draft }: { part: DraftPart; draft: DraftOfForm }) {
  const { leadId, userId, saved, taken } = draft;
  const keeper: DraftKeeperProps = {
    saveTo: href('/api/admin/leads/:id/drafts/:part', { id: leadId, part }),
    revisionName: 'draft',
    own: userId,
    what: draftWhats[part],
    gone: 'This lead no longer exists.',
    saved,
    taken,
  };
  return (
    <>
      <input type="hidden" name="draft" value={draft.revision} />
      <noscript>
        <button type="submit" name="intent" value={`keep-${part}`} className="button button--outline button--small">
          Save draft
        </button>
      </noscript>
      <Island name="draft-keeper" props={keeper}>
        <SavedLine words={saved} />
      </Island>
    </>
  );
}

interface ReplyFormProps {
  draft: ReplyDraft;
  /** The files that the draft has. */
  files: readonly ReplyFile[];
  faults: Record<string, string>;
  /** True when the form is shown again after a refusal or after inserting a template. */
  again: boolean;
  to: string;
  /** The signature added below the text. */
  end: string;
  /** Whether the lead has the answers of an assessment. */
  hasAnswers: boolean;
  /** Whether a booking link can be inserted for the visitor. */
  mayInsertBooking: boolean;
  version: number;
  saved: DraftOfForm;
}

export function ReplyForm(props: ReplyFormProps) {
  const { draft, files, faults, again, to, end, hasAnswers, mayInsertBooking, version, saved } = props;
  const templates = templatesFor(useSite(), hasAnswers);
  return (
    <form method="post" action={toNotice} encType="multipart/form-data" className="lead-form" autoComplete="off">
      <Version version={version} />
      <p className="muted">To {to}</p>
      <Field
        id="reply-subject"
        name="subject"
        label="Subject"
        maxLength={longestSubject}
        defaultValue={draft.subject}
        error={faults.subject}
        // A refused field takes the focus.
        autoFocus={faults.subject !== undefined}
      />
      <TextArea
        id="reply-text"
        name="text"
        label="Your reply"
        rows={6}
        // Not empty, so that the style sheet can tell whether an answer is begun.
        placeholder=" "
        maxLength={longestReply}
        defaultValue={draft.text}
        error={faults.text}
        // The text takes the focus when it was refused, and after a template was inserted.
        autoFocus={again && faults.subject === undefined}
      />
      <ReplyFiles files={files} error={faults.files} />
      <details className="lead-reply-end">
        <summary>Signature (added automatically)</summary>
        <p className="lead-words muted">{end}</p>
      </details>
      <div className="lead-compose-end">
        <div className="lead-template">
          <SelectField
            id="reply-template"
            name="template"
            label="Template"
            value={templates[0]?.id}
            choices={templates.map(({ id, name }) => [id, name])}
          />
          <button type="submit" name="intent" value="insert" className="button button--outline button--small">
            Insert
          </button>
          {mayInsertBooking && (
            <button type="submit" name="intent" value="insert-booking" className="button button--outline button--small">
              Insert booking link
            </button>
          )}
        </div>
        <button type="submit" name="intent" value="reply" data-sends className="button button--small lead-send">
          Send<span className="visually-hidden"> reply</span>
        </button>
      </div>
      <DraftState part="reply" draft={saved} />
    </form>
  );
}

/** Takes back a reply that waits to be sent. islands/desk/lead-desk.tsx counts the seconds down in the browser. */
export function TakeBackForm({ messageId, leavesAt, now }: UnsentReply & { now: number }) {
  const left = Math.ceil((leavesAt - now) / 1000);
  return (
    <form method="post" action={toNotice} className="lead-take-back">
      <input type="hidden" name="message" value={messageId} />
      <p>
        Your reply waits{' '}
        <span className="tabular" data-leaves={leavesAt}>
          {left > 0 ? `${left} s` : 'a moment'}
        </span>{' '}
        before it is sent.
      </p>
      <button type="submit" name="intent" value="take-back" className="button button--outline button--small">
        Undo<span className="visually-hidden"> the reply</span>
      </button>
    </form>
  );
}

/** Records a call, which stops the reply clock. */
export function CalledForm({ version }: { version: number }) {
  return (
    <form method="post" action={toNotice}>
      <Version version={version} />
      <button type="submit" name="intent" value="called" data-key="c" className="button button--outline button--small">
        I called
      </button>
    </form>
  );
}

/** Ends the wait for an answer to what the visitor wrote, such as “Thank you”. */
export function SettledForm({ version }: { version: number }) {
  return (
    <form method="post" action={toNotice}>
      <Version version={version} />
      <button type="submit" name="intent" value="settled" className="button button--outline button--small">
        No answer needed
      </button>
    </form>
  );
}

/** Marks the lead as spam, in one act. */
export function SpamForm({ version }: { version: number }) {
  return (
    <form method="post" action={toNotice}>
      <Version version={version} />
      <input type="hidden" name="status" value="spam" />
      <button type="submit" name="intent" value="save">
        Mark as spam
      </button>
    </form>
  );
}

interface SpamLineProps {
  version: number;
  /** Empty when the visitor left only a number. */
  email: string;
  /** Whether all inquiries from the sender are held already. */
  isHeld: boolean;
}

/** On a lead that is spam: takes it back, and holds what else comes from the sender. */
export function SpamLine({ version, email, isHeld }: SpamLineProps) {
  return (
    <form method="post" action={toNotice} className="lead-take-back">
      <Version version={version} />
      <input type="hidden" name="status" value="new" />
      <p>{isHeld ? `Spam. Further inquiries from ${email} are held as possible spam.` : 'Marked as spam.'}</p>
      <span className="content-buttons">
        <button type="submit" name="intent" value="save" className="button button--outline button--small">
          Undo<span className="visually-hidden">: not spam</span>
        </button>
        {email !== '' && !isHeld && (
          <button type="submit" name="intent" value="sender-spam" className="button button--outline button--small">
            Always from this sender
          </button>
        )}
      </span>
    </form>
  );
}

interface NoteFormProps {
  text: string;
  fault: string | undefined;
  /** How to mention each colleague. */
  mentions: readonly string[];
  saved: DraftOfForm;
}

export function NoteForm({ text, fault, mentions, saved }: NoteFormProps) {
  return (
    <form method="post" action={toNotice} className="lead-form" autoComplete="off">
      <TextArea
        id="lead-note"
        name="note"
        label="Internal note"
        rows={3}
        hint={
          mentions.length > 0 ? `To mail a colleague a link to this lead, write ${mentions.join(', ')}.` : undefined
        }
        maxLength={longestNote}
        defaultValue={text}
        error={fault}
        // A refused field takes the focus.
        autoFocus={fault !== undefined}
      />
      <button type="submit" name="intent" value="note" data-sends className="button button--outline button--small">
        Add note
      </button>
      <DraftState part="note" draft={saved} />
    </form>
  );
}
