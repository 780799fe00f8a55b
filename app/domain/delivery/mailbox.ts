const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: `A.Na+shop@GoogleMail.com` is `ana@gmail.com`. The part after `+` is removed for every provider. With
 * a provider that treats such addresses as different mailboxes, two count as one, and one acknowledgement is not sent.
 */
export function mailboxOf(address: string): string {
  const clean = address.normalize('NFKC').trim().toLowerCase();
  const at = clean.lastIndexOf('@');
  if (at < 1) return clean;
  const domain = clean.slice(at + 1).replace(/\.$/, '');
  const plus = clean.indexOf('+', 1);
  const local = clean.slice(0, plus > 0 && plus < at ? plus : at);
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
