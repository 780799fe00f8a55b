import { expect, it } from 'vitest';
import { MailCheck } from '../../../app/server/delivery/mail-check.server.ts';
import { folderMailer, smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newFolder } from '../../fakes/folder.ts';
import { startSmtp } from '../../fakes/smtp.ts';

it('mail works while the mail server lets us in, which it is asked at most once a minute', async () => {
  const smtp = await startSmtp();
  const mailer = smtpMailer(smtp.url, () => 'Desk <desk@firm.example>');
  const clock = manualClock();
  const check = new MailCheck(mailer, clock);
  expect(await check.works()).toBe(true);
  await smtp.stop();
  clock.pass(59_999);
  expect(await check.works()).toBe(true);
  clock.pass(1);
  expect(await check.works()).toBe(false);
  mailer.close();
});

it('mail works nowhere without a mail server, and not with one that says nothing for five seconds', async () => {
  expect(await new MailCheck(null, manualClock()).works()).toBe(false);
  const silent = {
    ...folderMailer(newFolder(), () => 'desk@firm.example'),
    canary: () => new Promise<never>(() => {}),
  };
  const begun = performance.now();
  expect(await new MailCheck(silent, manualClock()).works()).toBe(false);
  expect(performance.now() - begun).toBeGreaterThan(4900);
});
