const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const characters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character])),
  '&#x27;': "'",
};

/** Escapes text between tags. Quotes are harmless there, and the sanitizer leaves them unescaped too. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character] ?? '');

/** Escapes text between tags or in an attribute; existing entities such as `&amp;` are kept. */
export const escapeHtml = (text: string): string =>
  text.replace(/&(?!#?\w+;)|[<>"']/g, (character) => entities[character] ?? '');

/** Text between tags as it is read: the entities that the sanitizer and React write become characters. */
export const unescaped = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => characters[entity] ?? '');

/** The text of `html`, one line for each element that contains text. */
export function htmlLines(html: string): string[] {
  return unescaped(html.replace(/<[^<>]*>/g, '\n'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
