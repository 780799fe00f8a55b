import { business } from '../../content/business.ts';
import type { MailText } from './messages.server.ts';

/** A message that proves the way and asks for nothing; ASCII only, so that it stands in the file as it stands here. */
export function testMail(reference: string, siteUrl: string): MailText {
  return {
    subject: `Test ${reference}`,
    text: [
      `This is a test of the leads desk at ${siteUrl}. Nobody wrote to you and nothing has to be done.`,
      '',
      `Reference of the test: ${reference}`,
      `If you did not expect it, tell the administrator of the site: ${business.email.main}`,
    ].join('\n'),
  };
}
