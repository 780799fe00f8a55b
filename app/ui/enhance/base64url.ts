/** The two digits in which base64 and base64url differ. */
const digits = ['+/', '-_'] as const;

export const toBytes = (text: string) =>
  Uint8Array.from(atob(translate(text, digits[1], digits[0])), (letter) => letter.charCodeAt(0));

export const toText = (bytes: ArrayBuffer) =>
  translate(btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('=', ''), digits[0], digits[1]);

/** Replaces each character of `text` that is in `from` with the one at the same position in `to`. */
function translate(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}
