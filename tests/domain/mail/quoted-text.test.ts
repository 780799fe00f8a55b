import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitQuoted } from '../../../app/domain/mail/quoted-text.ts';
import { earlier, ownTexts, shapes, words } from '../../fixtures/client-shapes.ts';

const plainShapes = shapes.flatMap(({ name, text, signature }) =>
  text === undefined ? [] : [{ name, text, signature }],
);
const wanted = (signature: string | undefined) => [words, signature].filter(Boolean).join('\n\n');

const answers = 'First answer.';
const inline = (heading: string) => `${heading}\n> When may we call?\n\n${answers}\n\n> And where?\n${words}`;

describe('the words of an answer', () => {
  it.each(Object.entries(ownTexts))('are all shown when they hold %s', (_, text) => {
    expect(splitQuoted(text)).toEqual({ own: text, quoted: '' });
  });

  it('are shown when they are between marked lines, and their heading is folded', () => {
    for (const heading of [
      'On 2026-11-27 3:47 p.m., Lakeshore IT wrote:',
      'Le 27/11/2026 à 15 h 47, Maya a\nécrit :',
    ]) {
      const { own, quoted } = splitQuoted(inline(heading));
      expect(own).toBe(`${answers}\n\n${words}`);
      expect(quoted).toBe(`${heading}\n> When may we call?\n> And where?`);
    }
  });

  it('are shown when they are below a marked quotation', () => {
    const { own, quoted } = splitQuoted(
      `On 2026-11-27 3:47 p.m., Lakeshore IT wrote:\n> ${earlier.join('\n> ')}\n\n${words}`,
    );
    expect(own).toBe(words);
    expect(quoted).toContain(earlier[1]);
  });

  it('do not include a heading whose quotation was removed', () => {
    const heading = 'Am 27.11.2026 um 15:47 schrieb Lakeshore IT <hello@firm.test>:';
    expect(splitQuoted(`${words}\n\n${heading}\n`)).toEqual({ own: words, quoted: heading });
  });

  it('do not lose a sentence that stands directly above a wrapped heading', () => {
    const text = `On Monday we are closed.\nOn Fri, Nov 27, 2026 at 3:47\nPM Lakeshore IT <hello@firm.test> wrote:\n> ${earlier[1]}`;
    expect(splitQuoted(text).own).toBe('On Monday we are closed.');
  });

  it('are found in the same way with no-break spaces, stars, tabs, and lines that Windows ended', () => {
    const changes: ((text: string) => string)[] = [
      (text) => text.replaceAll(' :', '\u202f:'),
      (text) => text.replaceAll(/^([A-ZÀ][\p{L} ]{0,12} ?:) /gmu, '*$1* '),
      (text) => text.replaceAll(/^([A-ZÀ]\p{L}{0,12} ?:) /gmu, '$1\t'),
      (text) => text.replaceAll('\n', ' \n'),
      (text) => text.replaceAll('----', '\u2010\u2010\u2010\u2010'),
    ];
    for (const { name, text, signature } of plainShapes)
      for (const [n, change] of changes.entries()) {
        const head = wanted(signature);
        const changed = text.startsWith(head) ? head + change(text.slice(head.length)) : text;
        expect([name, n, splitQuoted(changed).own]).toEqual([name, n, head]);
      }
  });

  it.each([
    [
      'Yahoo, de',
      'Am Freitag, 27. November 2026 um 15:47:11 MEZ hat Lakeshore IT <hello@firm.test> Folgendes geschrieben:',
    ],
    ['Yahoo, es', 'El viernes, 27 de noviembre de 2026, 15:47:11 GMT-5, Lakeshore IT <hello@firm.test> escribió:'],
    ['Yahoo, it', 'Il venerdì 27 novembre 2026 alle ore 15:47:11 CET, Lakeshore IT <hello@firm.test> ha scritto:'],
    ['Yahoo, pt', 'Em sexta-feira, 27 de novembro de 2026 15:47:11 BRT, Lakeshore IT <hello@firm.test> escreveu:'],
    ['Gmail, es of Mexico', 'El vie, 27 nov 2026 a la(s) 3:47 p.m., Lakeshore IT (hello@firm.test)\nescribió:'],
    ['Superhuman', 'On Fri, Nov 27, 2026 at 3:47 PM, Lakeshore IT < hello@firm.test > wrote:'],
    ['Spark', 'On 27 Nov 2026 at 3:47 PM -0500, Lakeshore IT <hello@firm.test>, wrote:'],
    ['Zoho mobile', 'On Fri, 27 Nov 2026 15:47:11 -0500 Lakeshore IT <hello@firm.test> wrote'],
    ['Zoho, fr', '---- Le ven., 27 nov. 2026 15:47:11 -0500 hello@firm.test a écrit ----'],
    ['iPhone, without a name', 'Le 27 nov. 2026 à 15\u202fh\u202f47, <hello@firm.test> a écrit\u202f:'],
    [
      'Zimbra, fr',
      'De: "Lakeshore IT" <hello@firm.test>\nÀ: "Ana" <ana@visitor.example>\nEnvoyé: Vendredi 27 Novembre 2026 15:47:11\nObjet: Your question',
    ],
    [
      'GMX',
      'Gesendet: Freitag, 27. November 2026 um 15:47 Uhr\nVon: "Lakeshore IT" <hello@firm.test>\nAn: "Ana" <ana@visitor.example>\nBetreff: Your question',
    ],
    [
      'Thunderbird, forwarded',
      '-------- Forwarded Message --------\nSubject: \tYour question\nDate: \tFri, 27 Nov 2026 15:47:11 -0500\nFrom: \tLakeshore IT <hello@firm.test>\nTo: \tAna <ana@visitor.example>',
    ],
    [
      'Apple, forwarded',
      'Début du message transféré :\n\nDe: Lakeshore IT <hello@firm.test>\nObjet: Your question\nDate: 27 novembre 2026 à 15:47:11 UTC−5\nÀ: Ana <ana@visitor.example>',
    ],
  ])('are found above an unmarked quotation of %s', (_, heading) => {
    expect(splitQuoted(`${words}\n\n${heading}\n\n${earlier.join('\n')}`)).toEqual({
      own: words,
      quoted: `${heading}\n\n${earlier.join('\n')}`,
    });
  });

  it.each([
    ['Roundcube, fr', 'Le 2026-11-27 15:47, Lakeshore IT a écrit :'],
    ['Gmail, pt of Portugal', 'Lakeshore IT <hello@firm.test> escreveu (sexta, 27/11/2026 à(s) 15:47):'],
    ['old Gmail', '2026-11-27 15:47 GMT-05:00 Lakeshore IT <\nhello@firm.test>:'],
    ['Yandex', '27.11.2026, 15:47, "Lakeshore IT" <hello@firm.test>:'],
    [
      'Gmail, wrapped within the address',
      'Am Fr., 27. Nov. 2026 um 15:47 Uhr schrieb Lakeshore IT <hello@firm.test\n>:',
    ],
    ['AOL', 'In a message dated 11/27/2026 3:47:11 PM Eastern Standard Time, hello@firm.test writes:'],
    ['Eudora', 'At 11/27/2026 03:47 PM, you wrote:'],
    ['Thunderbird with the name alone', 'Lakeshore IT wrote:'],
  ])('are found above a marked quotation of %s', (_, heading) => {
    const quotation = `${heading}\n> ${earlier.join('\n> ')}`;
    expect(splitQuoted(`${words}\n\n${quotation}`)).toEqual({ own: words, quoted: quotation });
  });

  it('and the quotation together are the whole text, whatever stands in it', () => {
    const lines = plainShapes.flatMap(({ text }) => text.split('\n'));
    const anyText = fc.array(fc.constantFrom(...lines, ...Object.values(ownTexts).join('\n').split('\n')), {
      maxLength: 30,
    });
    const sorted = (text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .sort();
    fc.assert(
      fc.property(anyText, (some) => {
        const { own, quoted } = splitQuoted(some.join('\n'));
        expect(sorted(`${own}\n${quoted}`)).toEqual(sorted(some.join('\n')));
      }),
    );
  });

  it('are separated in time that grows with their length', () => {
    const began = performance.now();
    for (const line of [
      'On 2026-11-27 3:47 Ana <a@b.example> wrote',
      'From: a@b.example',
      '>',
      '',
      'Date: 2026-11-27 wrote:',
    ])
      splitQuoted(`${line}\n`.repeat(4900));
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
