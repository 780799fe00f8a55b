import type { ComponentProps } from 'react';
import { href } from 'react-router';
import type { Elsewhere } from '../../../domain/connections/elsewhere.ts';
import type { FollowUp } from '../../../domain/leads/handling/follow-up.ts';
import type { LeadAnswer } from '../../../domain/leads/handling/lead-answer.ts';
import type { DraftPart } from '../../../domain/leads/handling/lead-draft.ts';
import { isUrgent, type NextLead } from '../../../domain/leads/inbox.ts';
import { isOpen } from '../../../domain/leads/lead-status.ts';
import type { TimelineEntry } from '../../../domain/leads/lead-timeline.ts';
import type { LeadView } from '../../../domain/leads/lead-view.ts';
import type { ReplyDraft, UnsentReply } from '../../../domain/leads/reply.ts';
import type { ConversationPart } from '../../../domain/mail/conversation.ts';
import { AdminBox } from '../admin-shell.tsx';
import { LeadLinks } from '../connections/lead-links.tsx';
import { FormResult } from '../form-result.tsx';
import { Conversation } from '../mail/conversation.tsx';
import { CallButton } from './call-list.tsx';
import { EvidenceForm, type EvidenceOfLead } from './evidence-form.tsx';
import { CloseForm } from './handling/close-form.tsx';
import { FollowUpForm } from './handling/follow-up-form.tsx';
import { LeadPart, MergeOffer, MergeQuestion } from './handling/merge-forms.tsx';
import { RelatedLeads } from './handling/related-leads.tsx';
import { TagForm, TagLinks } from './handling/tags.tsx';
import { LeadAssessment, LeadConsents, LeadContact, LeadPromise, LeadSource } from './lead-facts.tsx';
import {
  AssignForm,
  CalledForm,
  type DraftOfForm,
  NoteForm,
  ReplyForm,
  SettledForm,
  StatusForm,
  TakeBackForm,
} from './lead-forms.tsx';
import { LeadTimeline } from './lead-timeline.tsx';

interface LeadDetailProps {
  lead: LeadView;
  entries: readonly TimelineEntry[];
  conversation: ConversationPart;
  /** The reader's own reply that waits to be sent. */
  unsent: UnsentReply | null;
  people: readonly { id: string; name: string }[];
  reply: { draft: ReplyDraft; end: string };
  note: string;
  /** How to mention each colleague in a note. */
  mentions: readonly string[];
  /** The address that books a time for the lead; null while nothing can be booked. */
  book: string | null;
  /** The next lead that waits, shown after an answer; null otherwise. */
  next: NextLead | null;
  followUp: FollowUp | null;
  related: Pick<ComponentProps<typeof RelatedLeads>, 'person' | 'company'>;
  /** The leads that were merged into this one. */
  parts: readonly LeadView[];
  tags: { has: readonly string[]; used: readonly string[] };
  elsewhere: readonly Elsewhere[];
  /** The reader's drafts for the reply and note forms. */
  drafts: Record<DraftPart, DraftOfForm>;
  /** Set for an editor when the lead is won. */
  evidence: EvidenceOfLead | null;
  /** The address of the inbox with its filter. */
  back: string;
  mayAct: boolean;
  now: number;
  said: string | null;
  answer: LeadAnswer;
}

/** Whether the reader may reply in writing. A visitor who reports an attack leaves only a phone number. */
const mayWrite = ({ lead, mayAct }: LeadDetailProps): boolean => mayAct && lead.email !== '';

function Conflict({ theirs, yours }: { theirs: readonly string[]; yours: string }) {
  return (
    <FormResult kind="error">
      <p>
        <b>Somebody changed this lead after you opened it. Nothing of yours is saved yet.</b>
      </p>
      <dl className="lead-conflict">
        <dt>Since then</dt>
        {theirs.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
        <dt>Yours</dt>
        <dd>{yours}</dd>
      </dl>
      <p>Below is the lead as it is now. If your change still applies, make it again.</p>
    </FormResult>
  );
}

/** A link to the next waiting lead, after an answer. */
function Next({ lead }: { lead: NextLead }) {
  return (
    <p className="lead-next">
      {lead === 'none' ? (
        'No other lead waits for an answer.'
      ) : (
        <>
          Next lead: <a href={href('/admin/leads/:id', { id: lead.id })}>{lead.name}</a>
        </>
      )}
    </p>
  );
}

/** The lead's name and tags, where it is in other systems, and the buttons to answer it. */
function LeadHead(props: LeadDetailProps) {
  const { lead, tags, elsewhere, book, mayAct } = props;
  return (
    <header className="lead-head">
      <div>
        <h2 id="lead-name">{lead.name}</h2>
        <p className="muted">{lead.company}</p>
        <TagLinks tags={tags.has} />
        <LeadLinks links={elsewhere} />
      </div>
      <div className="lead-actions">
        <CallButton phone={lead.phone} />
        {mayAct && <CalledForm version={lead.version} />}
        {mayAct && (
          <div data-live="settled" hidden={lead.wroteDueAt === null}>
            <SettledForm version={lead.version} />
          </div>
        )}
        {mayWrite(props) && (
          <a className="button button--outline button--small" href="#reply-box">
            Reply
          </a>
        )}
        {book && (
          <a className="button button--outline button--small" href={book}>
            Book a time
          </a>
        )}
      </div>
    </header>
  );
}

/** The forms that change a lead; a sentence for viewers, who may not. */
function Handling({ lead, answer, followUp, people, tags, note, mentions, drafts, mayAct }: LeadDetailProps) {
  const { version } = lead;
  return (
    <AdminBox heading="Handling" id="handling">
      {mayAct ? (
        <>
          <CloseForm lead={lead} answer={answer.outcome} version={(answer.outcome && answer.version) ?? version} />
          {isOpen(lead.status) && (
            <FollowUpForm
              followUp={followUp}
              answer={answer.followUp}
              version={(answer.followUp && answer.version) ?? version}
            />
          )}
          <StatusForm status={lead.status} version={version} />
          <AssignForm assignedTo={lead.assignedTo} people={people} version={version} />
          <TagForm tags={tags.has} used={tags.used} answer={answer.tags} />
          <NoteForm
            text={answer.note?.text ?? note}
            fault={answer.note?.fault}
            mentions={mentions}
            saved={drafts.note}
          />
        </>
      ) : (
        <p className="muted">You can view this lead. Editors can reply to it and change it.</p>
      )}
    </AdminBox>
  );
}

/** What was said, from the visitor's message to the timeline, with the forms that answer it. */
function LeadMain(props: LeadDetailProps & { page: string }) {
  const { lead, entries, conversation, reply, book, parts, drafts, evidence, mayAct, now, answer, page } = props;
  const version = answer.version ?? lead.version;
  return (
    <div className="lead-main">
      {lead.message && (
        <AdminBox heading="Message" id="message">
          <p className="lead-words">{lead.message}</p>
        </AdminBox>
      )}
      {lead.assessment && <LeadAssessment {...lead.assessment} />}
      {parts.map((part) => (
        <LeadPart key={part.id} part={part} mayAct={mayAct} now={now} />
      ))}
      {conversation.total > 0 && (
        <AdminBox heading="Conversation" id="conversation">
          <Conversation part={conversation} page={page} now={now} />
        </AdminBox>
      )}
      {mayWrite(props) && (
        <AdminBox heading="Reply" id="reply">
          <ReplyForm
            draft={answer.reply?.draft ?? reply.draft}
            faults={answer.reply?.faults ?? {}}
            again={answer.reply !== null}
            to={lead.email}
            end={reply.end}
            hasAnswers={Boolean(lead.assessment)}
            mayBook={book !== null}
            version={version}
            saved={drafts.reply}
          />
        </AdminBox>
      )}
      {evidence && (
        <AdminBox heading="Evidence" id="evidence">
          <EvidenceForm
            made={evidence.made}
            form={answer.evidence?.typed ?? evidence.form}
            faults={answer.evidence?.faults ?? {}}
            version={(answer.evidence && answer.version) ?? version}
          />
        </AdminBox>
      )}
      <AdminBox heading="Timeline" id="timeline">
        <LeadTimeline entries={entries} now={now} />
      </AdminBox>
    </div>
  );
}

/** Everything about one lead, with the forms that handle it. */
export function LeadDetail(props: LeadDetailProps) {
  const { lead, unsent, next, related, back, mayAct, now, said, answer } = props;
  // Keep the inbox filter in the address, so that the link back leads to the same list.
  const [, filter] = back.split('?');
  const page = `${href('/admin/leads/:id', { id: lead.id })}${filter ? `?${filter}` : ''}`;
  return (
    <article className="lead-page" aria-labelledby="lead-name">
      <p className="lead-back">
        <a href={back}>All leads</a>
      </p>
      <LeadHead {...props} />
      {isUrgent(lead) && (
        <p className="notice notice--error">
          <span>
            <b>Under attack.</b> This visitor asks to be called back now. After the call, press “I called”.
          </span>
        </p>
      )}
      {said && <FormResult kind="done">{said}</FormResult>}
      {said && next && <Next lead={next} />}
      <div data-live="unsent">{unsent && <TakeBackForm {...unsent} now={now} />}</div>
      {answer.sentence && <FormResult kind="error">{answer.sentence}</FormResult>}
      {answer.conflict && <Conflict {...answer.conflict} />}
      {answer.merge && <MergeQuestion question={answer.merge} here={lead.id} now={now} />}
      {mayAct && !answer.merge && <MergeOffer lead={lead} person={related.person} now={now} />}
      <div data-live="promise">
        <LeadPromise lead={lead} now={now} />
      </div>
      <div className="lead-columns">
        <LeadMain {...props} page={page} />
        <div className="lead-side">
          <Handling {...props} />
          <LeadContact lead={lead} />
          <RelatedLeads {...related} mayMerge={mayAct} now={now} />
          <LeadSource lead={lead} />
          <LeadConsents consents={lead.consents} />
        </div>
      </div>
    </article>
  );
}
