/** An address as a browser reads it, without the tabs and line ends that it skips. */
const read = (address: string): string => address.replace(/[\t\r\n]/g, '').trim();

/** The address of a link that leads somewhere; null for any other, such as `javascript:` or `data:`. */
export const followable = (address: string): string | null =>
  /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(read(address)) ? read(address) : null;

/** Like `followable`, but it may begin with a placeholder, which becomes an address when the page is rendered. */
export const writable = (address: string): string | null =>
  read(address).startsWith('{') ? read(address) : followable(address);

/** True for the address of a picture of the firm. Any other picture is replaced by its text alternative. */
export const isOwnPicture = (address: string): boolean => /^\/media\/[\w./-]{1,200}$/.test(address);
