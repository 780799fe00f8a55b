import type { Site } from '../../domain/firm/site.ts';
import type { MailText } from './messages.server.ts';

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
