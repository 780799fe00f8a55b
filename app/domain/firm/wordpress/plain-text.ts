/** Elements whose text is code: brackets in it are no shortcodes, and addresses no links. */
export const codeElements = ['pre', 'code', 'kbd', 'samp', 'tt', 'script', 'style', 'textarea'];

/** True for a text that is only a web address. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s<>"'[\]]+$/.test(text);
