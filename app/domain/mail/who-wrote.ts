import type { IncomingMail, NamedAddress } from './incoming-mail.ts';

/** Who wrote a message. */
export interface Writer extends NamedAddress {
  /**
   * What names the writer: the From line; the lines in which a group keeps the From line that it replaced (`group`); or Reply-To, as in
   * the mail of a web form. The last two are claims of the message: they find a lead's address, and they prove nothing.
   */
  by: 'from' | 'group' | 'reply-to';
}

const noReply = /^(?:no-?reply|do-?not-?reply)\b/;

/** `hello@firm.ca` of `hello+ls-7kq2-m4xd.seal@firm.ca`. */
function withoutTag(address: string): string {
  const [plus, at] = [address.indexOf('+'), address.lastIndexOf('@')];
  return plus === -1 || at < plus ? address : address.slice(0, plus) + address.slice(at);
}

/** `Ana Roy` of `'Ana Roy' via Hello`, as a group names the writer in the From line that it replaces. */
function nameBeforeGroup(name: string): string {
  const end = name.search(/ (?:via|über) \S/i);
  return end === -1 ? '' : name.slice(0, end).replace(/^['"]|['"]$/g, '');
}

/** Whether one of the site's own addresses is this address. */
export const isOwnAddress = (address: string, own: readonly string[]): boolean => own.includes(withoutTag(address));

/** Whether the message came through a mailing list of the firm, such as a Google Group with the firm's address. */
export function isOwnList({ list }: IncomingMail['claims'], own: readonly string[]): boolean {
  const domains = new Set(own.flatMap((address) => address.split('@')[1] ?? []));
  const words = list.split(/[\s<>:;,@"()]+/);
  return words.some((word) => [...domains].some((domain) => word === domain || word.endsWith(`.${domain}`)));
}

/**
 * Who wrote a message, for filing, a new lead and the limit for one sender. `own`: the site's addresses, in lower case. A group replaces
 * the From line of senders whose domain forbids changes (DMARC) by its own address; then the writer is in the lines that keep the
 * original one. A web form puts its visitor into Reply-To.
 */
export function writerOf(mail: Pick<IncomingMail, 'sender' | 'senderName' | 'claims'>, own: readonly string[]): Writer {
  const { sender, senderName, claims } = mail;
  const isOther = ({ address }: NamedAddress) =>
    address.includes('@') &&
    address !== sender &&
    !isOwnAddress(address, own) &&
    !noReply.test(address) &&
    // A list asks for answers to itself.
    !claims.list.includes(address);
  const isReplaced = isOwnAddress(sender, own) || claims.list !== '';
  const replyTo = claims.replyTo.find(isOther);
  const original = isReplaced ? claims.original.find(isOther) : undefined;
  const writer = original ?? replyTo;
  if (!writer) return { address: sender, name: senderName, by: 'from' };
  const by = original || (isOwnAddress(sender, own) && claims.list !== '') ? 'group' : 'reply-to';
  const named = [...claims.original, ...claims.replyTo].find(({ address, name }) => address === writer.address && name);
  return { address: writer.address, name: named?.name ?? nameBeforeGroup(senderName), by };
}
