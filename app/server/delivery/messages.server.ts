import { footWords } from '../../domain/firm/offices.ts';
import type { Site } from '../../domain/firm/site.ts';
import { officeOfLead } from '../../domain/landing/parents/office-of-page.ts';
import { isAssessmentLevel, riskColours } from '../../domain/leads/assessment.ts';
import { deskOfLead } from '../../domain/leads/desk-of-lead.ts';
import { isUrgent } from '../../domain/leads/inbox.ts';
import { leadField } from '../../domain/leads/lead-fields.ts';
import { factsOf, fieldWords } from '../../domain/leads/lead-words.ts';
import { fillWith, longestSubject } from '../../domain/leads/reply.ts';
import { plainPromise, replyClock } from '../../domain/leads/reply-clock.ts';
import { isSpokenKind, spokenKinds } from '../../domain/leads/spoken-kinds.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { visitFacts } from '../../domain/leads/touch.ts';
import { type Wait, waitOf } from '../../domain/leads/wait.ts';
import type { FiledMail } from '../../domain/mail/conversation.ts';
import { oneLine } from '../../domain/text/one-line.ts';
import { plainName } from '../../domain/text/person-name.ts';
import { withWords } from '../../domain/text/with-words.ts';
import { longTime, spokenTime } from '../../domain/time/dates.ts';
import type { AlarmNotice } from './push/push-sender.server.ts';

/** A message without its envelope. Plain text, because a lead must be readable on any device. */
export interface MailText {
  subject: string;
  text: string;
  /** The visitor's address, for the firm's reply. */
  replyTo?: { name: string; address: string };
  /** The calendar invitation, or its cancellation. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** In mail to a visitor: the address of the page that ends marketing email. */
  unsubscribe?: string;
}

const kinds = {
  emergency: 'Under attack',
  contact: 'Lead',
  assessment: 'Self-assessment lead',
  pricing: 'Pricing lead',
  ...spokenKinds,
};

/** `Ana Roy, Roy Dental`, or the name alone when the lead has no company. */
const whoIs = ({ name, company }: Lead): string => [name, company].filter(Boolean).join(', ');

/** The result with the bar that the page shows: its filled part grows with the measures that are missing. */
function assessmentLines({ data: { measures } }: Site, { answers, riskLevel }: Lead): string[] {
  if (!answers) return [];
  const inPlace = new Set(answers);
  const missing = measures.filter(({ number }) => !inPlace.has(number)).length;
  const colour = isAssessmentLevel(riskLevel) ? ` (${riskColours[riskLevel]})` : '';
  return [
    '',
    `Risk level: ${riskLevel}${colour}`,
    `${'█'.repeat(missing)}${'░'.repeat(measures.length - missing)} ${missing} of ${measures.length} measures not in place`,
    ...measures.map(({ number, title }) => `  ${inPlace.has(number) ? '[x]' : '[ ]'} ${title}`),
  ];
}

const urgentSubject = ({ phone, reference }: Lead) => `URGENT, under attack: call ${phone} (${reference})`;

/** The mail about a lead for the firm. `siteUrl` is the configured origin. */
export function leadMail(site: Site, lead: Lead, siteUrl: string): MailText {
  const { timeZone } = site.data.firm;
  const page = `${siteUrl}/admin/leads/${lead.id}`;
  const said = factsOf(site, lead, (name) => leadField(name).mail === 'line');
  // Remarks made when the lead arrived, such as an email address that was used many times.
  const isUrgent = lead.kind === 'emergency';
  const remark = lead.spamReasons.join('; ');
  const lines = [
    `Reference: ${lead.reference}`,
    `Received: ${longTime(timeZone, lead.receivedAt)}`,
    ...(lead.dueAt === null || isUrgent ? [] : [`Answer by: ${spokenTime(timeZone, lead.dueAt, lead.receivedAt)}`]),
    ...said.map(({ name, label, words }) => `${label}: ${name === 'page' ? siteUrl : ''}${words}`),
    ...visitFacts(lead).map(({ label, words }) => `${label}: ${words}`),
    ...(remark ? [`Remark: ${remark}`] : []),
  ];
  const message = lead.message ? ['', 'Message:', lead.message] : [];
  return {
    subject: isUrgent ? urgentSubject(lead) : `${kinds[lead.kind]} ${lead.reference} from ${lead.company || lead.name}`,
    text: [
      ...lines,
      ...assessmentLines(site, lead),
      ...message,
      '',
      ...(isUrgent
        ? [`Call ${lead.phone} now, then note the call: ${page}`]
        : [
            `Reply or note a call: ${page}`,
            'An answer to this message reaches the visitor, too. The clock of the lead runs on until you note it there.',
          ]),
    ].join('\n'),
    ...(lead.email && { replyTo: { name: lead.name, address: lead.email } }),
  };
}

const acknowledgementSubject = ({ data, print }: Site, { kind, reference }: Lead): string => {
  const { assessment, enquiry } = data.pages.mails;
  return `${print.fill((kind === 'assessment' ? assessment : enquiry).subject)} (${reference})`;
};

/** A text of several lines, without the sentences that depend on a switched-off claim. */
const printed = ({ print }: Site, text: string): string => text.split('\n').map(print.printable).join('\n').trim();

/**
 * The acknowledgement for the visitor. It says that the inquiry arrived, what happens next and who sent the mail. It contains no
 * promotion (CASL), and none of the visitor's words except a plain name.
 */
export function acknowledgementMail(site: Site, lead: Lead, siteUrl: string): MailText {
  const words = site.data.pages.mails;
  const name = plainName(lead.firstName || lead.name);
  const greeting = name === null ? words.plainGreeting : words.greeting;
  const { privacy } = site.data.firm.email;
  return {
    subject: acknowledgementSubject(site, lead),
    text: [
      fillWith(site, greeting, { name: name ?? '' }),
      '',
      printed(site, (lead.kind === 'assessment' ? words.assessment : words.enquiry).text),
      '',
      `${site.print.fill(words.reference)} ${lead.reference}`,
      printed(site, words.urgent),
      '',
      printed(site, words.notMe),
      `${siteUrl}/unsubscribe/${lead.id}?not-me`,
      fillWith(site, words.erase, { privacyEmail: privacy }),
      '',
      printed(site, withWords(words.signature, footWords(officeOfLead(site, lead)))),
    ].join('\n'),
  };
}

/** The mail to a visitor who typed their address to unsubscribe; `withUnsubscribe` adds the link. */
export function unsubscribeLinkMail(site: Site): MailText {
  const { plainGreeting, stop, signature } = site.data.pages.mails;
  const { subject, ...texts } = stop;
  return {
    subject: site.print.fill(subject),
    text: [plainGreeting, texts.text, texts.otherwise, signature].map((text) => printed(site, text)).join('\n\n'),
  };
}

/** Adds the unsubscribe link that CASL requires to a mail to a lead's visitor: in the text, and for the mail program's own button. */
export function withUnsubscribe(site: Site, mail: MailText, leadId: string, siteUrl: string): MailText {
  const unsubscribe = `${siteUrl}/unsubscribe/${leadId}`;
  return {
    ...mail,
    unsubscribe,
    text: `${mail.text}\n\n${printed(site, site.data.pages.mails.unsubscribe)}\n${unsubscribe}`,
  };
}

/** `Re:` in the languages of mail programs, also several of them. */
const answerMarks = /^(?:(?:re|aw|antw|sv|rif|r[ée]f?)(?:\[\d+\])?\s*:\s*)+/i;

/**
 * The subject of a reply. It repeats the subject of the newest message that the visitor wrote, or else of the acknowledgement, so that mail
 * programs show them together. A person who called has got no mail yet, so the reply begins the conversation.
 */
export function replySubject(
  site: Site,
  lead: Lead,
  mails: readonly Pick<FiledMail, 'direction' | 'kind' | 'subject' | 'receivedAt'>[],
): string {
  const written = mails
    .filter(({ direction, kind, subject }) => direction === 'in' && kind === 'message' && oneLine(subject) !== '')
    .sort((a, b) => b.receivedAt - a.receivedAt)[0];
  if (written) return `Re: ${oneLine(written.subject).replace(answerMarks, '')}`.slice(0, longestSubject);
  const subject = acknowledgementSubject(site, lead);
  return isSpokenKind(lead.kind) ? subject : `Re: ${subject}`;
}

/** What the visitor waits for. An alarm is sent only while they wait. */
const alarmedWait = (lead: Lead): Wait => waitOf(lead) ?? { from: lead.receivedAt, dueAt: lead.dueAt, answer: 'first' };

/**
 * The alarm mail that a person on call reads on a phone: who waits, for what, how long, and where to answer. `now` is the moment of
 * sending; the waiting time is counted up to it.
 */
export function alarmMail(site: Site, lead: Lead, now: number, siteUrl: string): MailText {
  const desk = deskOfLead(site, lead);
  const service = fieldWords(site, lead, 'service');
  const { from, dueAt, answer } = alarmedWait(lead);
  const { waited, words } = replyClock(desk, dueAt ?? now, now);
  const came = answer === 'first' ? 'Came' : 'Wrote again';
  return {
    // An attack at night has no minutes of business hours, so an emergency's subject names none.
    subject: isUrgent(lead) ? urgentSubject(lead) : `${waited} minutes without a reply: ${whoIs(lead)}`,
    text: [
      whoIs(lead),
      `${kinds[lead.kind]}${service ? `: ${service}` : ''}`,
      lead.phone ? `Phone: ${lead.phone}` : `Email: ${lead.email}`,
      `${came} ${plainPromise(desk, { receivedAt: from, dueAt }, now)}. ${words}.`,
      '',
      `${siteUrl}/admin/leads/${lead.id}`,
    ].join('\n'),
  };
}

/**
 * The same alarm for a device. Bystanders may see its screen, so the notice says only how long the lead waits, what it is about and its
 * reference: no name, company, number or address of the visitor.
 */
export function alarmNotice(site: Site, lead: Lead, now: number): AlarmNotice {
  const service = fieldWords(site, lead, 'service')?.slice(0, 100);
  const { waited } = replyClock(deskOfLead(site, lead), alarmedWait(lead).dueAt ?? now, now);
  const urgent = isUrgent(lead);
  return {
    title: urgent ? 'URGENT, under attack: call now' : `${waited} minutes without a reply`,
    body: `${urgent ? '' : `${kinds[lead.kind]}${service ? `: ${service}` : ''}, `}${lead.reference}`,
    path: `/admin/leads/${lead.id}`,
    about: lead.id,
    urgent,
  };
}

/** A test message that needs no action. ASCII only, so that the mail file contains it exactly as written here. */
export function testMail({ data }: Site, reference: string, siteUrl: string): MailText {
  return {
    subject: `Test ${reference}`,
    text: [
      `This is a test of the leads desk at ${siteUrl}. Nobody wrote to you and there is nothing to do.`,
      '',
      `Reference of the test: ${reference}`,
      `If you did not expect it, tell the administrator of the site: ${data.firm.email.main}`,
    ].join('\n'),
  };
}
