import { readSpokenInquiry, type SpokenRequest } from '../leads/handling/spoken-inquiry.ts';
import { leadFields } from '../leads/lead-fields.ts';
import type { FiledMail } from './conversation.ts';
import { outlookFileWords } from './outlook-file.ts';
import { wordsToRead } from './quoted-text.ts';

/** The inquiry in a visitor's mail, with the address of who wrote it. Null for mail that cannot be answered: from a program, from a colleague, or without an address. */
export function inquiryInMail({
  direction,
  kind,
  sender,
  senderName,
  subject,
  text,
  files,
}: Pick<FiledMail, 'direction' | 'kind' | 'sender' | 'senderName' | 'subject' | 'text'> & {
  files: readonly { name: string }[];
}): SpokenRequest | null {
  if (direction === 'out' || kind !== 'message') return null;
  const about = [subject, wordsToRead(subject, text) || outlookFileWords(text, files)]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, leadFields.message.longest);
  const name = (senderName || sender).slice(0, leadFields.name.longest);
  const asLogged = { how: 'call', name, contact: sender, about: about || 'A mail without words', later: 'on' };
  return sender.includes('@') ? (readSpokenInquiry(asLogged).inquiry?.request ?? null) : null;
}
