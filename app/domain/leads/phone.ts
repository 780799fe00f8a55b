/** A tel: link for a number as somebody typed it: ten digits are a North American number; an extension follows a pause. */
export function telephoneLink(typed: string): string {
  const [number = '', extension = ''] = typed.toLowerCase().split(/ext|x|#/);
  const digits = number.replace(/\D/g, '');
  const dialled = number.trim().startsWith('+') ? `+${digits}` : digits.length === 10 ? `+1${digits}` : digits;
  const more = extension.replace(/\D/g, '');
  return `tel:${digits.length === 11 && digits.startsWith('1') ? `+${digits}` : dialled}${more && `,${more}`}`;
}
