import { href } from 'react-router';
import type { MergeQuestion as Question } from '../../../../domain/leads/handling/lead-answer.ts';
import { looksSame } from '../../../../domain/leads/handling/merge.ts';
import { money, reasonWords } from '../../../../domain/leads/handling/outcome.ts';
import { kindNames } from '../../../../domain/leads/inbox.ts';
import { statusNames } from '../../../../domain/leads/lead-status.ts';
import type { LeadView } from '../../../../domain/leads/lead-view.ts';
import { shortTime } from '../../../../domain/time/dates.ts';
import { useSite } from '../../../site-context.tsx';
import { AdminBox } from '../../admin-shell.tsx';
import { toNotice } from '../../form-result.tsx';
import { FactsOfLead, LeadAssessment } from '../lead-facts.tsx';
import { MergeButton, type Related } from './related-leads.tsx';

/** Offers to merge the open lead with the same person's newest lead that looks like the same inquiry. */
export function MergeOffer({ lead, person, now }: { lead: LeadView; person: Related; now: number }) {
  const { timeZone } = useSite().data.firm;
  const other = person.leads.find((one) => looksSame(lead, one));
  if (!other) return null;
  const what = `${kindNames[other.kind]} of ${shortTime(timeZone, other.receivedAt, now)}`;
  return (
    <div className="notice lead-merge">
      <span>
        This looks like the same inquiry as <a href={href('/admin/leads/:id', { id: other.id })}>{what}</a> by{' '}
        {other.name}.
      </span>
      <MergeButton id={other.id} what={what} />
    </div>
  );
}

/** Asks for confirmation before two leads are merged. */
export function MergeQuestion({ question, here, now }: { question: Question; here: string; now: number }) {
  const { timeZone } = useSite().data.firm;
  const { kept, part, common } = question;
  const came = (one: Question['kept']) => `${kindNames[one.kind]}, came ${shortTime(timeZone, one.receivedAt, now)}`;
  return (
    <AdminBox heading="Are these the same inquiry?" id="notice">
      <form method="post" action={toNotice} className="admin-form">
        <input type="hidden" name="with" value={question.with} />
        <input type="hidden" name="kept" value={kept.id} />
        <p>
          <b>
            {kept.name}, {kept.reference}
          </b>{' '}
          ({came(kept)}) stays in the inbox.
          <br />
          <b>
            {part.name}, {part.reference}
          </b>{' '}
          ({came(part)}) becomes part of it.
        </p>
        {common === 'company' && (
          <p>They have the company in common, not the address or the number. Replies go to {kept.email} alone.</p>
        )}
        <ul>
          <li>
            Messages, mails, notes, bookings and history of both are on one page, and new mail to either comes there.
          </li>
          <li>A call or a reply from now on answers both. In Reports each counts as it came, with its own clock.</li>
          <li>
            {kept.reference} takes over drafts, tags and the earlier follow-up. If nobody has it yet, the person who has
            the other lead gets it. It also takes over the company’s name and, if the person is the same, an address or
            number that it lacks.
          </li>
          <li>You can separate them again. What {kept.reference} took over stays with it.</li>
        </ul>
        <div className="content-buttons">
          <button
            type="submit"
            name="intent"
            value="merge"
            className="button button--small"
            // biome-ignore lint/a11y/noAutofocus: after sending the form, the person continues at its question
            autoFocus
          >
            Merge them
          </button>
          <a className="button button--outline button--small" href={href('/admin/leads/:id', { id: here })}>
            Do not merge
          </a>
        </div>
      </form>
    </AdminBox>
  );
}

/** A lead that was merged into the open one, with its message and facts. */
export function LeadPart({ part, mayAct, now }: { part: LeadView; mayAct: boolean; now: number }) {
  const { timeZone } = useSite().data.firm;
  const { id, reference, kind, status, wonValue, closeReason, receivedAt, message, assessment } = part;
  const ended = [
    statusNames[status],
    wonValue === null ? '' : money(wonValue),
    closeReason && reasonWords(closeReason),
  ];
  return (
    <AdminBox heading={`Part of this lead: ${reference}`} id={`part-${reference}`}>
      <p className="muted">
        {kindNames[kind]}, came {shortTime(timeZone, receivedAt, now)}. {ended.filter(Boolean).join(', ')}.
      </p>
      {message && <p className="lead-words">{message}</p>}
      <FactsOfLead lead={part} />
      {assessment && <LeadAssessment {...assessment} id={`assessment-${reference}`} />}
      {mayAct && (
        <form method="post" action={toNotice}>
          <input type="hidden" name="part" value={id} />
          <button type="submit" name="intent" value="separate" className="button button--outline button--small">
            Separate<span className="visually-hidden"> {reference} from this lead</span>
          </button>
        </form>
      )}
    </AdminBox>
  );
}
