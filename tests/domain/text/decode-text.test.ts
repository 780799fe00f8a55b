import { expect, it } from 'vitest';
import { textOfBytes } from '../../../app/domain/text/decode-text.ts';

const text = 'title: Über uns\nkey: 你好\n';

it.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-8 with the line ends of Windows', Buffer.from(text.replaceAll('\n', '\r\n'))],
  ['UTF-16, as Windows saves it', Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
])('a text in %s reads the same', (_form, bytes) => expect(textOfBytes(bytes)).toBe(text));

it.each<[string, Uint8Array]>([
  ['an old code page', Buffer.from(text, 'latin1')],
  ['UTF-16 without its mark', Buffer.from('key: x', 'utf16le')],
  ['half a character of UTF-16', Uint8Array.from([0xff, 0xfe, 0x41])],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0])],
])('%s is no text', (_form, bytes) => expect(textOfBytes(bytes)).toBeNull());

it('an empty file is an empty text', () => expect(textOfBytes(new Uint8Array())).toBe(''));
