import { describe, expect, it } from 'vitest';
import {
  acknowledgementMail,
  leadMail,
  replySubject,
  testMail,
  unsubscribeLinkMail,
} from '../../../app/server/delivery/messages.server.ts';
import { newLead } from '../../fakes/lead.ts';
import { northbeam } from '../../fixtures/site.ts';

const siteUrl = 'https://www.firm.example';
const receivedAt = Date.parse('2026-07-20T16:14:00Z');
const { lead } = newLead({ receivedAt, reference: 'NB-7KQ2-M4XD', phone: '403 555 0199' });

const mails = {
  'to the desk': leadMail(northbeam, lead, siteUrl),
  'that acknowledges an inquiry': acknowledgementMail(northbeam, lead, siteUrl),
  'with the link to stop': unsubscribeLinkMail(northbeam),
  'of a test': testMail(northbeam, lead.reference, siteUrl),
};

describe('the mail of a firm in Calgary', () => {
  it.each(Object.entries(mails))('names no other firm, city or province: the one %s', (_, { subject, text }) => {
    expect(`${subject}\n${text}`).not.toMatch(/Lakeshore|Toronto|Ontario|GTA|\b416\b/);
  });

  it('says its name, telephone and address', () => {
    for (const { text } of [mails['that acknowledges an inquiry'], mails['with the link to stop']]) {
      expect(text).toContain('Northbeam IT, 200 Sample Avenue SW, Suite 900, Calgary, AB T2P 0A0\n(403) 555-0188');
    }
    expect(mails['that acknowledges an inquiry'].text).toContain('write to privacy@northbeamit.example');
    expect(mails['of a test'].text).toContain('hello@northbeamit.example');
  });

  it('says when an inquiry came by the clock of the firm', () => {
    expect(mails['to the desk'].text).toMatch(/^Received: Monday, July 20, 2026 at 10:14 AM$/m);
  });

  it('says by when an answer is promised, leads to the lead, and says that answering by mail does not stop its clock', () => {
    const { text } = leadMail(northbeam, { ...lead, dueAt: receivedAt + 15 * 60_000 }, siteUrl);
    expect(text).toContain('\nAnswer by: 10:29 AM today\n');
    expect(text).toContain(`\nReply or note a call: ${siteUrl}/admin/leads/${lead.id}\n`);
    expect(text).toMatch(/The clock of the lead runs on until you note it there\.$/);
  });

  it('draws the result of a self-assessment as the page does: a bar that grows with what is missing, colour and number', () => {
    const of = (answers: number[], riskLevel: string) =>
      leadMail(northbeam, { ...lead, answers, riskLevel }, siteUrl).text;
    const all = northbeam.data.measures.map(({ number }) => number);
    expect(of([1, 2, 3], 'medium')).toContain(
      '\nRisk level: medium (amber)\n███████░░░ 7 of 10 measures not in place\n  [x] ',
    );
    expect(of(all, 'low')).toContain('\nRisk level: low (green)\n░░░░░░░░░░ 0 of 10 measures not in place\n');
    // A firm may have fewer measures than it asked about once.
    expect(of([...all, 11, 12], 'low')).toContain('\n░░░░░░░░░░ 0 of 10 ');
  });

  it('says in the subject that somebody under attack is to be called, and answers to nobody', () => {
    const mail = leadMail(northbeam, { ...lead, kind: 'emergency', email: '', company: '' }, siteUrl);
    expect(mail.subject).toBe('URGENT, under attack: call 403 555 0199 (NB-7KQ2-M4XD)');
    expect(mail.text).toContain(`${siteUrl}/admin/leads/${lead.id}`);
    expect(mail).not.toHaveProperty('replyTo');
  });
});

describe('the subject of a reply', () => {
  const mail = (subject: string, receivedAt = 1) => ({
    direction: 'in' as const,
    kind: 'message' as const,
    subject,
    receivedAt,
  });

  it.each([
    ['Need IT help for our clinic', 'Re: Need IT help for our clinic'],
    ['RE: AW: Réf : Re[2]: Need IT help', 'Re: Need IT help'],
    ['Fwd: Need IT help', 'Re: Fwd: Need IT help'],
    ['Report: our servers', 'Re: Report: our servers'],
  ])('to a mail %j is %j', (subject, words) => {
    expect(replySubject(northbeam, { ...lead, kind: 'mail' }, [mail(subject)])).toBe(words);
  });

  it('is that of the newest message of the visitor that has one', () => {
    const mails = [mail('First', 1), mail('Newest', 3), mail('Second', 2), mail(' ', 4)];
    const others = [
      { ...mail('Out of office', 5), kind: 'automatic' as const },
      { ...mail('Ours', 6), direction: 'out' as const },
    ];
    expect(replySubject(northbeam, lead, [...mails, ...others])).toBe('Re: Newest');
  });

  it('is that of the acknowledgement for a form, and answers nothing for a caller, who got none', () => {
    const { subject } = mails['that acknowledges an inquiry'];
    expect(replySubject(northbeam, lead, [])).toBe(`Re: ${subject}`);
    expect(replySubject(northbeam, { ...lead, kind: 'call' }, [])).toBe(subject);
  });
});
