import { type LeadStatus, leadStatuses, statusNames } from '../../../domain/leads/lead-status.ts';
import type { ReplyDraft } from '../../../domain/leads/reply.ts';
import { errorAttributes, Field, FieldError, FieldLabel } from '../../islands/field.tsx';
import { useSite } from '../../site-context.tsx';
import { toNotice } from '../form-result.tsx';
import { SelectField } from '../select-field.tsx';

/**
 * Every form sends the version of the lead that the person sees. If somebody else was faster, the person is told, and nothing is
 * overwritten.
 */
function Version({ version }: { version: number }) {
  return <input type="hidden" name="version" value={version} />;
}

interface ReplyFormProps {
  draft: ReplyDraft;
  faults: Record<string, string>;
  /** The form is shown again, with faults or with a template. */
  again: boolean;
  to: string;
  /** The signature added below the text. */
  end: string;
  version: number;
}

export function ReplyForm({ draft, faults, again, to, end, version }: ReplyFormProps) {
  const { replyTemplates } = useSite().data;
  return (
    <form method="post" action={toNotice} className="lead-form">
      <Version version={version} />
      <p className="muted">To {to}</p>
      <Field
        id="reply-subject"
        name="subject"
        label="Subject"
        maxLength={200}
        defaultValue={draft.subject}
        error={faults.subject}
        // The refused field has the focus.
        autoFocus={faults.subject !== undefined}
      />
      <div className="lead-template">
        <SelectField
          id="reply-template"
          name="template"
          label="Template"
          value={replyTemplates[0]?.id}
          choices={replyTemplates.map(({ id, name }) => [id, name])}
        />
        <button type="submit" name="intent" value="insert" className="button button--outline button--small">
          Insert
        </button>
      </div>
      <div className="field">
        <FieldLabel id="reply-text" label="Your reply" />
        <textarea
          id="reply-text"
          name="text"
          rows={9}
          maxLength={10_000}
          defaultValue={draft.text}
          // biome-ignore lint/a11y/noAutofocus: the refused field has the focus, and so has the text after a template came in
          autoFocus={again && faults.subject === undefined}
          {...errorAttributes('reply-text', faults.text)}
        />
        <FieldError id="reply-text" error={faults.text} />
      </div>
      <details className="lead-reply-end">
        <summary>Signature (added automatically)</summary>
        <p className="lead-words muted">{end}</p>
      </details>
      <button type="submit" name="intent" value="reply" className="button button--outline button--small">
        Send reply
      </button>
    </form>
  );
}

interface StatusFormProps {
  status: LeadStatus;
  version: number;
}

export function StatusForm({ status, version }: StatusFormProps) {
  return (
    <form method="post" action={toNotice} className="lead-line">
      <Version version={version} />
      <SelectField
        id="lead-status"
        name="status"
        label="Status"
        value={status}
        choices={leadStatuses.map((value) => [value, statusNames[value]])}
      />
      <button type="submit" name="intent" value="status" className="button button--outline button--small">
        Save<span className="visually-hidden"> the status</span>
      </button>
    </form>
  );
}

interface AssignFormProps {
  assignedTo: string | null;
  people: readonly { id: string; name: string }[];
  version: number;
}

export function AssignForm({ assignedTo, people, version }: AssignFormProps) {
  return (
    <form method="post" action={toNotice} className="lead-line">
      <Version version={version} />
      <SelectField
        id="lead-assignee"
        name="assignee"
        label="Assigned to"
        value={assignedTo ?? ''}
        choices={[['', 'Nobody'], ...people.map(({ id, name }) => [id, name] as const)]}
      />
      <button type="submit" name="intent" value="assign" className="button button--outline button--small">
        Save<span className="visually-hidden"> who it is assigned to</span>
      </button>
    </form>
  );
}

/** Records a call, which stops the clock. */
export function CalledForm({ version }: { version: number }) {
  return (
    <form method="post" action={toNotice}>
      <Version version={version} />
      <button type="submit" name="intent" value="called" className="button button--outline button--small">
        I called
      </button>
    </form>
  );
}

export function NoteForm({ text, fault }: { text: string; fault: string | undefined }) {
  return (
    <form method="post" action={toNotice} className="lead-form">
      <div className="field">
        <FieldLabel id="lead-note" label="Internal note" />
        <textarea
          id="lead-note"
          name="note"
          rows={3}
          maxLength={5000}
          defaultValue={text}
          // biome-ignore lint/a11y/noAutofocus: the refused field has the focus
          autoFocus={fault !== undefined}
          {...errorAttributes('lead-note', fault)}
        />
        <FieldError id="lead-note" error={fault} />
      </div>
      <button type="submit" name="intent" value="note" className="button button--outline button--small">
        Add note
      </button>
    </form>
  );
}
