/** A name in lower case, without accents, apostrophes and dots. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’.ʼ]/g, '');

/** The letters of a name as a person may type them: without accents, in lower case, with one space between words. St stands for Saint. */
export const foldedName = (name: string): string =>
  plainName(name)
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
    .replaceAll(/\b(?:st|ste|sainte)\b/g, 'saint');

/** The id of a place, as an address has it: `st-johns` for St. John’s. */
export const placeId = (name: string): string =>
  plainName(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
