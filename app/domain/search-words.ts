/** Small letters without accents: `Müller` and `MULLER` are the same when somebody searches. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

interface Searched {
  reference: string;
  name: string;
  company: string;
  email: string;
  phone: string;
}

/** What the inbox searches of a lead; the digits of the telephone stand alone, however they were typed. */
export function leadWords({ reference, name, company, email, phone }: Searched): string {
  return fold([reference, name, company, email, phone, digitsOf(phone)].join(' '));
}

const isTelephone = (text: string): boolean => /^[\d\s()+./-]+$/.test(text) && /\d/.test(text);
const mostWords = 8;

/** What must occur in a lead's words, each of them: `search` word by word, or the digits of a telephone number. */
export function searchTerms(search: string): string[] {
  if (isTelephone(search)) return [digitsOf(search)];
  return fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => (isTelephone(word) ? digitsOf(word) : word));
}
