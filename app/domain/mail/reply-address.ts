const mostReferences = 10;

/**
 * The address that a visitor's answer comes to: in `hello+*@firm.ca` the lead's reference and its seal stand for the star. An address
 * without a star is of a mailbox that knows no plus, and stays as it is.
 */
export const replyAddress = (inbound: string, leadReference: string, seal: string): string =>
  inbound.replace('*', `${leadReference.toLowerCase()}.${seal}`);

/** The references and seals in addresses that `replyAddress` made; whether a seal is right is not looked at. */
export function sealedReferences(addresses: readonly string[]): { reference: string; seal: string }[] {
  const pattern = /(?<![A-Z\d])([A-Z]{2,4}-[\dA-Z]{4}-[\dA-Z]{4})\.([a-z2-7]{16})@/i;
  return addresses.flatMap((address) => {
    const [, found, seal] = pattern.exec(address) ?? [];
    return found && seal ? [{ reference: found.toUpperCase(), seal: seal.toLowerCase() }] : [];
  });
}

/** What looks like the references of leads in a text (`LS-7KQ2-M4XD`), each once. */
export function referencesIn(text: string): string[] {
  const found = [...text.matchAll(/\b[A-Z]{2,4}-[\dA-Z]{4}-[\dA-Z]{4}\b/g)].map(([whole]) => whole);
  return [...new Set(found)].slice(0, mostReferences);
}
