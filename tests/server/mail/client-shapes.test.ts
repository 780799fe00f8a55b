import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conversationOf } from '../../../app/domain/mail/conversation.ts';
import { splitQuoted } from '../../../app/domain/mail/quoted-text.ts';
import { readMessage } from '../../../app/server/mail/read-message.server.ts';
import { newMailDesk } from '../../fakes/mail-desk.ts';
import { earlier, shapes, words } from '../../fixtures/client-shapes.ts';

const folder = 'tests/fixtures/quotations';
const ownWhole = new Set(['024-underscore-line.txt', '025-from-to-date-list.txt', '034-on-thursday.txt']);

const message = (type: string, body: string) =>
  Buffer.from(
    `From: ana@visitor.example\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body.replaceAll('\n', '\r\n')}`,
  );

/** The parts of an answer, as the panel shows them. */
async function partsOf(raw: Uint8Array) {
  const { text } = await readMessage(raw);
  return { text, ...splitQuoted(text) };
}

describe('an answer of a mail program', () => {
  it('is split rightly in 50 shapes of programs and languages, with no own word folded away', async () => {
    expect(shapes).toHaveLength(50);
    const wrong: string[] = [];
    const lost: string[] = [];
    for (const { name, text, html = '', signature } of shapes) {
      const { own, quoted } = await partsOf(
        text === undefined ? message('text/html', html) : message('text/plain', text),
      );
      const isRight =
        own === [words, signature].filter(Boolean).join('\n\n') && earlier.every((line) => quoted.includes(line));
      if (!isRight) wrong.push(`${name}: ${own}`);
      if (!own.includes(words)) lost.push(name);
    }
    expect({ wrong, lost }).toEqual({ wrong: [], lost: [] });
  });

  it.each(readdirSync(folder).sort())('is split rightly in the case %s', async (file) => {
    const raw = readFileSync(`${folder}/${file}`);
    const { text, own, quoted } = await partsOf(file.endsWith('.eml') ? raw : message('text/plain', raw.toString()));
    if (ownWhole.has(file)) expect({ own, quoted }).toEqual({ own: text, quoted: '' });
    else {
      expect(own.replace('\n\nSent from my iPhone', '')).toBe(words);
      for (const line of earlier) expect(quoted).toContain(line);
    }
  });

  it('keeps the words that a person typed below a quotation that Yahoo and Proton put into an element', async () => {
    for (const name of ['yahoo_quoted', 'protonmail_quote', 'zmail_extra']) {
      const quotation = `<div class="x ${name}"><div>On Friday, November 27, 2026 at 3:47 PM, Lakeshore IT &lt;hello@firm.test&gt; wrote:</div><div>${earlier[1]}</div></div>`;
      const { own } = await partsOf(message('text/html', `<div>Yes.</div>${quotation}<div>${words}</div>`));
      expect([name, own]).toEqual([name, `Yes.\n\n${words}`]);
    }
  });

  it('shows nothing that its program hides', async () => {
    const hidden = [
      'style="display:none;max-height:0"',
      'style="DISPLAY: none !important"',
      'hidden',
      'style="visibility:hidden"',
    ];
    for (const one of [...hidden, 'style="max-height:0px;overflow:hidden"']) {
      const { text } = await partsOf(
        message('text/html', `<div ${one}>Preview <b>text</b></div><span ${one}>a</span><p>${words}</p><p>End</p>`),
      );
      expect([one, text]).toEqual([one, `${words}\n\nEnd`]);
    }
    const small = await partsOf(message('text/html', `<div style="max-height:0;font-size:0">${words}</div>`));
    expect(small.text).toBe(words);
  });

  it('joins the soft line breaks of the words, and never a quoted line with another line', async () => {
    const flowed = await partsOf(
      message('text/plain;\r\n Format=flowed', '> When may \n> we call? \n> \nAt ten, \nplease.\n-- \nAna'),
    );
    expect(flowed).toMatchObject({ own: 'At ten, please.\n-- \nAna', quoted: '> When may \n> we call? \n>' });
    const deleted = await partsOf(message('text/plain; delsp=yes; format="flowed"', 'Tues \nday. \n stuffed'));
    expect(deleted.text).toBe('Tuesday.stuffed');
    const about = 'Your mail has\n"Content-Disposition: inline; format=flowed" \nin it.';
    expect((await partsOf(message('text/plain', about))).text).toBe(about);
  });
});

describe('a message that Outlook packed into winmail.dat', () => {
  const packed = (text: string) =>
    [
      ...['From: Ana <ana@example.com>', 'To: hello@firm.test', 'Subject: Re: Your question'],
      'Content-Type: multipart/mixed; boundary=xx\n',
      ...(text ? ['--xx', 'Content-Type: text/plain\n', text] : []),
      ...['--xx', 'Content-Type: application/ms-tnef', 'Content-Transfer-Encoding: base64\n', 'eJ8+Ig==', '--xx--', ''],
    ].join('\n');

  it.each([
    ['', 'The text of this message is in the file winmail.dat'],
    ['Hello', 'Files of this message may be in the file winmail.dat'],
  ])('with the text "%s" says so, and how it can be read', async (text, words) => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead({ email: 'ana@example.com' });
    await desk.receive(`In-Reply-To: ${sent}\n${packed(text)}`);
    const mails = await desk.desk.mails.ofLead(lead.id);
    const about = { email: lead.email, events: [], messages: [], nameOf: String, timeOf: String };
    const [entry] = conversationOf({ ...about, mails });
    expect(entry).toMatchObject({ own: text, files: [{ name: 'winmail.dat' }] });
    expect(entry?.notes).toEqual([expect.stringContaining(words)]);
    expect(entry?.notes[0]).toContain('Ask the sender to send it again as plain text');
  });
});
