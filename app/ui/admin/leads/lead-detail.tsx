import type { ComponentProps } from 'react';
import { href } from 'react-router';
import type { Elsewhere } from '../../../domain/connections/elsewhere.ts';
import type { FollowUp } from '../../../domain/leads/handling/follow-up.ts';
import type { LeadAnswer } from '../../../domain/leads/handling/lead-answer.ts';
import type { DraftPart } from '../../../domain/leads/handling/lead-draft.ts';
import type { ReplyFile } from '../../../domain/leads/handling/reply-files.ts';
import { isUrgent, kindNames, type NextLead } from '../../../domain/leads/inbox.ts';
import type { TimelineEntry } from '../../../domain/leads/lead-timeline.ts';
import type { LeadView } from '../../../domain/leads/lead-view.ts';
import type { ReplyDraft, UnsentReply } from '../../../domain/leads/reply.ts';
import type { ConversationPart } from '../../../domain/mail/conversation.ts';
import { BackIcon, MoreIcon } from '../admin-icons.tsx';
import { AdminBox } from '../admin-shell.tsx';
import { LeadLinks } from '../connections/lead-links.tsx';
import { FormResult } from '../form-result.tsx';
import { Conversation } from '../mail/conversation.tsx';
import { CallButton } from './call-list.tsx';
import { Composer } from './composer.tsx';
import { EvidenceForm, type EvidenceOfLead } from './evidence-form.tsx';
import { LeadPart, MergeOffer, MergeQuestion } from './handling/merge-forms.tsx';
import { Properties } from './handling/properties.tsx';
import { RelatedLeads } from './handling/related-leads.tsx';
import { TagLinks } from './handling/tags.tsx';
import { LeadAssessment, LeadConsents, LeadContact, LeadPromise, LeadSource } from './lead-facts.tsx';
import {
  CalledForm,
  type DraftOfForm,
  NoteForm,
  ReplyForm,
  SettledForm,
  SpamForm,
  SpamLine,
  TakeBackForm,
} from './lead-forms.tsx';
import { ReviewForm } from './review-form.tsx';

interface LeadDetailProps {
  lead: LeadView;
  entries: readonly TimelineEntry[];
  conversation: ConversationPart;
  /** The reader's own reply that waits to be sent. */
  unsent: UnsentReply | null;
  people: readonly { id: string; name: string }[];
  reply: { draft: ReplyDraft; end: string; files: readonly ReplyFile[] };
  note: string;
  /** How to mention each colleague in a note. */
  mentions: readonly string[];
  /** The address that books a time for the lead; null for a person who may not. */
  book: string | null;
  /** Whether a visitor can book by themselves, so that a reply may have the link. */
  mayInsertBooking: boolean;
  /** The next lead that waits, shown after an answer; null otherwise. */
  next: NextLead | null;
  followUp: FollowUp | null;
  related: Pick<ComponentProps<typeof RelatedLeads>, 'person' | 'company'>;
  /** The leads that were merged into this one. */
  parts: readonly LeadView[];
  tags: { has: readonly string[]; used: readonly string[] };
  elsewhere: readonly Elsewhere[];
  /** Which colleagues are writing an answer right now, in words. */
  presence: string;
  /** Whether all inquiries from the sender are held as spam. */
  isHeld: boolean;
  /** The reader's drafts for the reply and note forms. */
  drafts: Record<DraftPart, DraftOfForm>;
  /** Set for an editor when the lead is won. */
  evidence: EvidenceOfLead | null;
  /** Set for a person who may answer when the lead is won. */
  review: Omit<ComponentProps<typeof ReviewForm>, 'version'> | null;
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

/** What is done seldom, behind three dots. */
function MoreActions({ lead, book, isSpam }: { lead: LeadView; book: string | null; isSpam: boolean }) {
  return (
    <details className="lead-more">
      <summary className="button button--outline button--small" aria-label="More to do">
        <MoreIcon size={18} />
      </summary>
      <div>
        {book && <a href={book}>Book a time</a>}
        {!isSpam && <SpamForm version={lead.version} />}
      </div>
    </details>
  );
}

/** The lead's name and tags, where it is in other systems, and the buttons to answer it. */
function LeadHead(props: LeadDetailProps) {
  const { lead, tags, elsewhere, book, back, mayAct } = props;
  return (
    <header className="lead-head">
      <p className="lead-back">
        <a href={back} aria-label="All leads">
          <BackIcon size={20} />
        </a>
      </p>
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
        {mayAct && <MoreActions lead={lead} book={book} isSpam={lead.status === 'spam'} />}
      </div>
    </header>
  );
}

/** The forms that answer the visitor and colleagues; nothing for viewers, who may not write. */
function Writing(props: LeadDetailProps) {
  const { lead, reply, note, mayInsertBooking, mentions, drafts, mayAct, answer } = props;
  if (!mayAct) return null;
  const version = answer.version ?? lead.version;
  return (
    <Composer
      open={answer.note ? 'note' : 'reply'}
      reply={
        mayWrite(props) && (
          <ReplyForm
            draft={answer.reply?.draft ?? reply.draft}
            files={reply.files}
            faults={answer.reply?.faults ?? {}}
            again={answer.reply !== null}
            to={lead.email}
            end={reply.end}
            hasAnswers={Boolean(lead.assessment)}
            mayInsertBooking={mayInsertBooking}
            version={version}
            saved={drafts.reply}
          />
        )
      }
      note={
        <NoteForm text={answer.note?.text ?? note} fault={answer.note?.fault} mentions={mentions} saved={drafts.note} />
      }
    />
  );
}

/** What was said and done, from the visitor's message on, and the forms that answer it. */
function LeadMain(props: LeadDetailProps & { page: string }) {
  const { lead, entries, conversation, parts, evidence, review, mayAct, now, answer, page } = props;
  return (
    <div className="lead-main">
      {lead.assessment && <LeadAssessment {...lead.assessment} />}
      {lead.message && (
        <section className="lead-message" aria-label="Message">
          <p className="conversation-head">
            <b>{lead.name}</b>
            <span className="muted">{kindNames[lead.kind]}</span>
          </p>
          <p className="lead-words">{lead.message}</p>
        </section>
      )}
      {parts.map((part) => (
        <LeadPart key={part.id} part={part} mayAct={mayAct} now={now} />
      ))}
      <section aria-labelledby="conversation" id="conversation-box">
        <h3 id="conversation" className="visually-hidden">
          Conversation
        </h3>
        <Conversation part={conversation} lines={entries} page={page} now={now} />
      </section>
      <Writing {...props} />
      <div data-with-properties="review">
        {review && (
          <AdminBox heading="A review" id="review">
            <ReviewForm {...review} version={lead.version} />
          </AdminBox>
        )}
      </div>
      <div data-with-properties="evidence">
        {evidence && (
          <AdminBox heading="A story for the site" id="evidence">
            <EvidenceForm
              made={evidence.made}
              form={answer.evidence?.typed ?? evidence.form}
              faults={answer.evidence?.faults ?? {}}
              version={(answer.evidence && answer.version) ?? lead.version}
            />
          </AdminBox>
        )}
      </div>
    </div>
  );
}

/** What is known about the lead beside what was said: its properties, where it came from, how to reach the person. */
function LeadSide({ lead, followUp, people, tags, related, answer, mayAct, now }: LeadDetailProps) {
  return (
    <div className="lead-side">
      {mayAct ? (
        <Properties
          lead={lead}
          followUp={followUp}
          people={people}
          tags={tags}
          answer={answer.properties}
          version={(answer.properties && answer.version) ?? lead.version}
          now={now}
        />
      ) : (
        <p className="muted">You can view this lead. Technicians, editors and owners can reply to it and change it.</p>
      )}
      <LeadSource lead={lead} />
      <LeadContact lead={lead} />
      <RelatedLeads {...related} mayMerge={mayAct} now={now} />
      <LeadConsents consents={lead.consents} />
    </div>
  );
}

/** Everything about one lead, with the forms that handle it. */
export function LeadDetail(props: LeadDetailProps) {
  const { lead, unsent, next, related, back, isHeld, presence, mayAct, now, said, answer } = props;
  // Keep the inbox filter in the address, so that the link back leads to the same list.
  const [, filter] = back.split('?');
  const page = `${href('/admin/leads/:id', { id: lead.id })}${filter ? `?${filter}` : ''}`;
  return (
    <article className="lead-page" aria-labelledby="lead-name">
      <LeadHead {...props} />
      <div className="lead-clock-bar">
        <div data-live="promise">
          <LeadPromise lead={lead} now={now} />
        </div>
        <p data-live="presence" role="status">
          {presence}
        </p>
      </div>
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
      <div data-with-properties="spam">
        {mayAct && lead.status === 'spam' && <SpamLine version={lead.version} email={lead.email} isHeld={isHeld} />}
      </div>
      {answer.sentence && <FormResult kind="error">{answer.sentence}</FormResult>}
      {answer.conflict && <Conflict {...answer.conflict} />}
      {answer.merge && <MergeQuestion question={answer.merge} here={lead.id} now={now} />}
      {mayAct && !answer.merge && <MergeOffer lead={lead} person={related.person} now={now} />}
      <div className="lead-columns">
        <LeadMain {...props} page={page} />
        <LeadSide {...props} />
      </div>
    </article>
  );
}
