const mostReferences = 10;

/**
 * The address for a visitor's answer: the lead's reference and seal replace the star in `hello+*@firm.ca`. An address without a star
 * stays as it is: its mailbox does not support plus addresses.
 */
export const replyAddress = (inbound: string, leadReference: string, seal: string): string =>
  inbound.replace('*', `${leadReference.toLowerCase()}.${seal}`);

/** The references and seals in addresses that `replyAddress` made. Does not check the seals. */
export function sealedReferences(addresses: readonly string[]): { reference: string; seal: string }[] {
  const pattern = /(?<![A-Z\d])([A-Z]{2,4}-[\dA-Z]{4}-[\dA-Z]{4})\.([a-z2-7]{16})@/i;
  return addresses.flatMap((address) => {
    const [, found, seal] = pattern.exec(address) ?? [];
    return found && seal ? [{ reference: found.toUpperCase(), seal: seal.toLowerCase() }] : [];
  });
}

/** Words of a text that look like references of leads (`LS-7KQ2-M4XD`), each once. */
export function referencesIn(text: string): string[] {
  const found = [...text.matchAll(/\b[A-Z]{2,4}-[\dA-Z]{4}-[\dA-Z]{4}\b/g)].map(([whole]) => whole);
  return [...new Set(found)].slice(0, mostReferences);
}
