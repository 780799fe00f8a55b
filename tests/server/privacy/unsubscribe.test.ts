import { describe, expect, it, onTestFinished } from 'vitest';
import { smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { acknowledgementMail, withUnsubscribe } from '../../../app/server/delivery/messages.server.ts';
import { ownMailboxes } from '../../../app/server/delivery/recipients.server.ts';
import { hashOfAddress } from '../../../app/server/privacy/unsubscribe.server.ts';
import { newLead } from '../../fakes/lead.ts';
import { startSmtp } from '../../fakes/smtp.ts';
import { lakeshore } from '../../fixtures/site.ts';

/** The acknowledgement as a real mail server receives it from a site at `siteUrl`. */
async function received(siteUrl: string) {
  const smtp = await startSmtp();
  const mailer = smtpMailer(smtp.url, () => 'Desk <desk@firm.example>');
  onTestFinished(async () => {
    mailer.close();
    await smtp.stop();
  });
  const { lead } = newLead();
  const mail = withUnsubscribe(lakeshore, acknowledgementMail(lakeshore, lead, siteUrl), lead.id, siteUrl);
  await mailer.send({ id: 'm', to: ownMailboxes([lead.email]), ...mail });
  const message = smtp.received[0]?.mail;
  const header = (name: string) => message?.headers.find(({ key }) => key === name)?.value;
  return { link: `${siteUrl}/unsubscribe/${lead.id}`, text: message?.text ?? '', header };
}

describe('mail to a visitor', () => {
  it('has a link to stop in its text and in a header for the mail program’s button', async () => {
    const { link, text, header } = await received('https://www.firm.example');
    expect(text.replace(/\r/g, '')).toContain(`\n${link}\n`);
    expect(header('list-unsubscribe')).toBe(`<${link}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('promises the one-click button only over https, which it needs', async () => {
    const { link, header } = await received('http://localhost:3000');
    expect(header('list-unsubscribe')).toBe(`<${link}>`);
    expect(header('list-unsubscribe-post')).toBeUndefined();
  });
});

describe('the hash of an address', () => {
  it('is the same for every spelling of one address, different for every other, and never contains the address', async () => {
    const hash = await hashOfAddress(' Ana@Example.com ');
    expect(await hashOfAddress('ana@example.com')).toBe(hash);
    expect(await hashOfAddress('ana@example.co')).not.toBe(hash);
    expect(hash).toMatch(/^[\w-]{43}$/);
  });

  it('never changes: a new one would write again to people who asked to be left alone', async () => {
    expect(await hashOfAddress('ana@example.com')).toBe('KZxkIZDzVSo5Rxuz3V-kLHHUtY3hoC-d_DGEGoOXnYw');
  });
});
