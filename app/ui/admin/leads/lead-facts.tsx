import type { ReactNode } from 'react';
import { assessmentOf, isAssessmentLevel } from '../../../domain/leads/assessment.ts';
import { isUrgent, kindNames } from '../../../domain/leads/inbox.ts';
import type { Assessment, LeadView } from '../../../domain/leads/lead-view.ts';
import type { LeadFact } from '../../../domain/leads/lead-words.ts';
import { replyTime } from '../../../domain/leads/reply-clock.ts';
import { isSpokenKind, spokenKinds } from '../../../domain/leads/spoken-kinds.ts';
import { waitOf } from '../../../domain/leads/wait.ts';
import { telephoneLink } from '../../../domain/text/phone.ts';
import { displayTime, longTime, shortTime } from '../../../domain/time/dates.ts';
import { AssessmentVerdict } from '../../islands/assessment/assessment-result.tsx';
import { useSite } from '../../site-context.tsx';
import { AdminBox } from '../admin-shell.tsx';
import { LeadClock, PlainPromise } from './lead-clock.tsx';

type Fact = readonly [label: string, value: ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="lead-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How long the lead has been waiting, or how long it waited for the first reply. */
export function LeadPromise({ lead, now }: { lead: LeadView; now: number }) {
  const { firm } = useSite().data;
  const wait = waitOf(lead);
  if (wait && wait.dueAt !== null)
    return (
      <div className="lead-promise">
        <LeadClock dueAt={wait.dueAt} now={now} isUrgent={isUrgent(lead)} />
        <span>
          {wait.answer === 'first' ? 'Came' : 'Wrote again'}{' '}
          <PlainPromise receivedAt={wait.from} dueAt={isUrgent(lead) ? null : wait.dueAt} now={now} />
        </span>
      </div>
    );
  if (lead.firstContactAt === null)
    return (
      <p className="lead-promise lead-promise--done">
        Came {shortTime(firm.timeZone, lead.receivedAt, now)}. Nobody has called or replied: it counts as not answered.
      </p>
    );
  if (lead.firstContactAt === lead.receivedAt)
    return (
      <p className="lead-promise lead-promise--done">
        {kindNames[lead.kind]} of {shortTime(firm.timeZone, lead.receivedAt, now)}, answered at once.
      </p>
    );
  return (
    <p className="lead-promise lead-promise--done">
      Came {shortTime(firm.timeZone, lead.receivedAt, now)}, answered{' '}
      {shortTime(firm.timeZone, lead.firstContactAt, now)}: {replyTime(firm, lead, lead.firstContactAt)} of business
      hours
      {lead.dueAt === null ? '' : lead.firstContactAt <= lead.dueAt ? ', as promised.' : ', later than promised.'}
    </p>
  );
}

/** Links a phone number and a page; other facts are text. */
function factValue({ name, words }: LeadFact): ReactNode {
  if (name === 'phone') return <a href={telephoneLink(words)}>{words}</a>;
  return name === 'page' ? <a href={words}>{words}</a> : words;
}

const saidIn = (facts: readonly LeadFact[]) => facts.map((fact): Fact => [fact.label, factValue(fact)]);

const cameBy = ({ visit }: LeadView) => visit.map(({ label, words }): Fact => [label, words]);

/** The visitor's contact details and source in one list. */
export const FactsOfLead = ({ lead }: { lead: LeadView }) => (
  <Facts facts={[...saidIn([...lead.contact, ...lead.source]), ...cameBy(lead)]} />
);

export function LeadContact({ lead }: { lead: LeadView }) {
  const received = longTime(useSite().data.firm.timeZone, lead.receivedAt);
  return (
    <AdminBox heading="Contact" id="contact">
      <Facts facts={[...saidIn(lead.contact), ['Reference', lead.reference], ['Received', received]]} />
    </AdminBox>
  );
}

export function LeadSource({ lead }: { lead: LeadView }) {
  return (
    <AdminBox heading="Came from" id="source">
      <Facts
        facts={[
          [isSpokenKind(lead.kind) ? 'Came by' : 'Form', kindNames[lead.kind]],
          ...saidIn(lead.source),
          ...cameBy(lead),
        ]}
      />
    </AdminBox>
  );
}

const purposes = {
  enquiry: 'To reply to the lead',
  marketing: 'To send marketing email',
  customer: 'As a customer',
  advertising: 'To tell an advertising firm',
};

export function LeadConsents({ consents }: Pick<LeadView, 'consents'>) {
  const { timeZone } = useSite().data.firm;
  return (
    <details className="lead-consents">
      <summary>Consent</summary>
      {consents.length === 0 && <p className="muted">No record.</p>}
      {consents.map(({ id, purpose, type, wording, wordingVersion, form, givenAt, expiresAt }) => (
        <div key={id} className="lead-consent">
          <h4>{purposes[purpose]}</h4>
          <p className="lead-words">“{wording}”</p>
          <p className="muted">
            {type === 'express' ? 'Express' : 'Implied'},{' '}
            {isSpokenKind(form) ? spokenKinds[form].toLowerCase() : `${form} form`}, {displayTime(timeZone, givenAt)},
            wording of {wordingVersion}.{' '}
            {expiresAt === null ? 'Until withdrawn.' : `Until ${displayTime(timeZone, expiresAt)}.`}
          </p>
        </div>
      ))}
    </details>
  );
}

/** The result with what the visitor read about it. */
export function LeadAssessment({ riskLevel, missing, inPlace, id = 'assessment' }: Assessment & { id?: string }) {
  const site = useSite();
  return (
    <AdminBox heading="Assessment" id={id}>
      {isAssessmentLevel(riskLevel) && (
        <AssessmentVerdict
          level={riskLevel}
          missing={missing.length}
          total={missing.length + inPlace.length}
          copy={assessmentOf(site).copy.result}
        />
      )}
      <ul className="lead-measures">
        {missing.map((title) => (
          <li key={title}>
            <span className="state-window" aria-hidden="true" />
            <span>
              {title} <span className="lead-bad">missing</span>
            </span>
          </li>
        ))}
        {inPlace.map((title) => (
          <li key={title}>
            <span className="state-window" data-state="new" aria-hidden="true" />
            <span>
              {title} <span className="muted">in place</span>
            </span>
          </li>
        ))}
      </ul>
    </AdminBox>
  );
}
