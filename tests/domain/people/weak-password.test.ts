import { describe, expect, it } from 'vitest';
import { isWeakPassword } from '../../../app/domain/people/weak-password.ts';

describe('a password', () => {
  it.each([
    '123456789012',
    '111111111111',
    'abcabcabcabc',
    'password1234',
    'Password2026!',
    'passwordpassword',
    'P@ssw0rd12345',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'iloveyou1234',
    'administrator1',
    'Toronto2026!!',
    'lakeshoreit2026',
    'Welcome to Toronto',
    'zyxwvutsrqponm',
  ])('that is guessed early is refused: %s', (text) => {
    expect(isWeakPassword(text)).toBe(true);
  });

  it.each([
    'correct horse battery',
    '839201748265',
    'kvRt9-mmQz-41xa',
    'vier Äpfel am Kanal',
    'my password is a heron',
    'ΑΒΓΔЖЗИК漢字仮名',
  ])('of any kind of letter passes: %s', (text) => {
    expect(isWeakPassword(text)).toBe(false);
  });
});
