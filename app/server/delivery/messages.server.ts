import { plainName } from '../../domain/delivery/acknowledgement.ts';
import type { Site } from '../../domain/firm/site.ts';
import { promiseMinutes } from '../../domain/leads/business-hours.ts';
import { leadField } from '../../domain/leads/lead-fields.ts';
import { factsOf, fieldWords } from '../../domain/leads/lead-words.ts';
import type { ReplyClock } from '../../domain/leads/reply-clock.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { longTime } from '../../domain/site/dates.ts';

/** A message without its envelope. It is plain text, because a lead must be readable on any device. */
export interface MailText {
  subject: string;
  text: string;
  /** The visitor's address, for the firm's reply. */
  replyTo?: { name: string; address: string };
  /** In mail to a visitor: the address of the page that ends marketing e-mail. */
  unsubscribe?: string;
}

const signature = ({ print }: Site) => print.fill('{firm}, {address}\n{phone}');

const kinds = {
  emergency: 'Under attack',
  contact: 'Lead',
  assessment: 'Self-assessment lead',
  pricing: 'Pricing lead',
};

/** `Ana Roy, Roy Dental`, or the name alone where nobody asked for a company. */
const whoIs = ({ name, company }: Lead): string => [name, company].filter(Boolean).join(', ');

function assessmentLines({ data }: Site, lead: Lead): string[] {
  const { measures } = data;
  if (!lead.answers) return [];
  const inPlace = new Set(lead.answers);
  const list = measures.map(({ number, title }) => `  ${inPlace.has(number) ? '[x]' : '[ ]'} ${title}`);
  return [
    '',
    `Risk level: ${lead.riskLevel} (${measures.length - inPlace.size} of ${measures.length} measures not in place)`,
    ...list,
  ];
}

/** The mail about a lead for the firm. `siteUrl` is the configured origin. */
export function leadMail(site: Site, lead: Lead, siteUrl: string): MailText {
  const said = factsOf(site, lead, (name) => leadField(name).mail === 'line');
  // Remarks made when the lead came in, such as an e-mail address that was used many times.
  const remark = lead.spamReasons.join('; ');
  const lines = [
    `Reference: ${lead.reference}`,
    `Received: ${longTime(site.data.firm.timeZone, lead.receivedAt)}`,
    ...said.map(({ name, label, words }) => `${label}: ${name === 'page' ? siteUrl : ''}${words}`),
    ...(remark ? [`Remark: ${remark}`] : []),
  ];
  const isUrgent = lead.kind === 'emergency';
  const message = lead.message ? ['', 'Message:', lead.message] : [];
  return {
    subject: isUrgent
      ? `URGENT, under attack: call ${lead.phone} (${lead.reference})`
      : `${kinds[lead.kind]} ${lead.reference} from ${lead.company}`,
    text: [
      ...lines,
      ...assessmentLines(site, lead),
      ...message,
      '',
      isUrgent
        ? `Call ${lead.phone} now, then note the call: ${siteUrl}/admin/leads/${lead.id}`
        : 'Answer this message to write to the visitor.',
    ].join('\n'),
    ...(lead.email && { replyTo: { name: lead.name, address: lead.email } }),
  };
}

const acknowledgementSubject = ({ kind, reference }: Lead): string =>
  kind === 'assessment' ? `We received your assessment (${reference})` : `We received your enquiry (${reference})`;

/**
 * The acknowledgement for the visitor: it arrived, what happens next, who sent it. It has no promotion (CASL), and none of the
 * visitor's words but a plain name.
 */
export function acknowledgementMail(site: Site, lead: Lead, siteUrl: string): MailText {
  const { fill } = site.print;
  const name = plainName(lead.firstName || lead.name);
  return {
    subject: acknowledgementSubject(lead),
    text: [
      name === null ? 'Hello,' : `Hello ${name},`,
      '',
      fill(
        lead.kind === 'assessment'
          ? 'Your self-assessment has arrived at {firm}. A technician will review your answers and contact you about them.'
          : 'Your enquiry has arrived at {firm}. A technician will read it and contact you.',
      ),
      '',
      `Your reference number: ${lead.reference}`,
      fill('If it is urgent, call {phone} and give this number.'),
      '',
      'You receive this one message because this address was entered in a form on our website. If that was not you, say so here, and we will send no automatic mail to it again:',
      `${siteUrl}/unsubscribe/${lead.id}?not-me`,
      `To have what was entered erased, write to ${site.data.firm.email.privacy}.`,
      '',
      signature(site),
    ].join('\n'),
  };
}

/** The mail to a visitor who typed their address to unsubscribe; `withUnsubscribe` adds the link. */
export const unsubscribeLinkMail = (site: Site): MailText => ({
  subject: site.print.fill('Stop e-mail from {firm}'),
  text: [
    'Hello,',
    '',
    site.print.fill(
      'Somebody typed this address into a form on our website to stop e-mail from {firm}. If that was you, open the link at the end of this message and press the button.',
    ),
    '',
    'If it was not you, do nothing. Nothing changes, and this message comes at most once a day.',
    '',
    signature(site),
  ].join('\n'),
});

/**
 * `mail` to the visitor of a lead, with the unsubscribe link that CASL requires: in the text, and for the mail program's own
 * button.
 */
export function withUnsubscribe(mail: MailText, leadId: string, siteUrl: string): MailText {
  const unsubscribe = `${siteUrl}/unsubscribe/${leadId}`;
  return {
    ...mail,
    unsubscribe,
    text: `${mail.text}\n\nTo get no e-mail from us but answers to your own enquiries:\n${unsubscribe}`,
  };
}

/** The subject of a reply. It repeats the acknowledgement's, so that mail programs show the two together. */
export const replySubject = (lead: Lead): string => `Re: ${acknowledgementSubject(lead)}`;

/**
 * The alarm that a person on call reads on a phone: who waits, for what, how long, and where to answer. The clock shows the lead's
 * time at the moment of sending.
 */
export function alarmMail(site: Site, lead: Lead, { waited, state }: ReplyClock, siteUrl: string): MailText {
  const service = fieldWords(site, lead, 'service');
  const left = promiseMinutes - waited;
  return {
    subject: `${waited} minutes without a reply: ${whoIs(lead)}`,
    text: [
      whoIs(lead),
      `${kinds[lead.kind]}${service ? `: ${service}` : ''}`,
      `Phone: ${lead.phone}`,
      state === 'late'
        ? 'The promised time has passed.'
        : `The promised reply is due in ${left} ${left === 1 ? 'minute' : 'minutes'} of business hours.`,
      '',
      `${siteUrl}/admin/leads/${lead.id}`,
    ].join('\n'),
  };
}
