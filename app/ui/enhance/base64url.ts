/** The last digits of base64 and of base64url. */
const digits = ['+/', '-_'] as const;

export const toBytes = (text: string) =>
  Uint8Array.from(atob(translate(text, digits[1], digits[0])), (letter) => letter.charCodeAt(0));

export const toText = (bytes: ArrayBuffer) =>
  translate(btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('=', ''), digits[0], digits[1]);

/** Replaces each letter of `from` in `text` by the one in its place in `to`. */
function translate(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}
