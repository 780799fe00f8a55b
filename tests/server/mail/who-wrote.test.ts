import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inquiryInMail } from '../../../app/domain/mail/mail-inquiry.ts';
import { InboxStore } from '../../../app/server/leads/inbox-store.server.ts';
import { arrivedAt, newMailDesk } from '../../fakes/mail-desk.ts';

const placeholder = '<11111111-2222-4333-8444-555555555555.aaaaaaaaaaaaaaaa@firm.test>';
const fixture = (name: string) => readFileSync(`tests/fixtures/mail-writers/${name}.eml`, 'utf8');
const mail = (lines: readonly string[], body = 'We accept.') => [...lines, '', body].join('\n');

/** A desk with a lead of Ana. `answers`: the header lines that name our message to her. */
async function setUp() {
  const desk = newMailDesk();
  const { lead, sent } = await desk.newLead({ email: 'ana@visitor.example' });
  const row = async (id: string | null) =>
    desk.database.db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow();
  const wrote = async () =>
    (await desk.database.db.selectFrom('leads').select('wrote_at').where('id', '=', lead.id).executeTakeFirstOrThrow())
      .wrote_at;
  const events = async () => (await new InboxStore(desk.database).events(lead.id)).map(({ event }) => event.kind);
  const receiveFixture = (name: string) => desk.receive(fixture(name).replaceAll(placeholder, sent));
  return { ...desk, lead, sent, row, wrote, events, receiveFixture };
}

/** The header lines that a Google Group with the firm's address adds. */
const group = [
  ...['Precedence: list', 'Mailing-list: list hello@firm.test; contact hello+owners@firm.test'],
  ...['List-ID: <hello.firm.test>', 'X-Google-Group-Id: 1', 'List-Post: <mailto:hello@firm.test>'],
  'List-Unsubscribe: <mailto:googlegroups-manage+1+unsubscribe@googlegroups.com>',
];
const rewritten = [
  ...[
    "From: 'Ana Moro' via Hello <hello@firm.test>",
    'To: hello@firm.test',
    'Reply-To: Ana Moro <ana@visitor.example>',
  ],
  ...['X-Original-From: Ana Moro <ana@visitor.example>', 'X-Original-Sender: ana@visitor.example'],
];

describe('a person’s message', () => {
  it('that comes through the firm’s own group waits for a person, like any other', async () => {
    const { receiveFixture, row } = await setUp();
    const { outcome, mailId } = await receiveFixture('group-new-inquiry');
    expect(outcome).toBe('waiting');
    expect(await row(mailId)).toMatchObject({ kind: 'message', direction: 'in', sender: 'kim@stranger.example' });
  });

  it.each([
    ['its own From line', ['From: Ana Moro <ana@visitor.example>', 'To: hello@firm.test', ...group]],
    ['a From line that the group replaced', [...rewritten, ...group]],
    ['a replaced From line and no List-ID', [...rewritten, 'Mailing-list: list hello@firm.test']],
    ['a replaced From line and Reply-To alone', [...rewritten.slice(0, 3), ...group]],
    ['a replaced From line and nothing that names the writer', [...rewritten.slice(0, 2), ...group]],
    ['a wish for no automatic answers', ['From: ana@visitor.example', 'X-Auto-Response-Suppress: DR, OOF, AutoReply']],
    ['a wish for none at all', ['From: ana@visitor.example', 'X-Auto-Response-Suppress: All', 'Precedence: junk']],
    ['a mark that no program wrote it', ['From: ana@visitor.example', 'Auto-Submitted: no']],
    ['the link of a newsletter', ['From: ana@visitor.example', 'List-Unsubscribe: <https://crm.example/u>']],
  ])('that answers ours with %s is the visitor’s, and the visitor waits', async (_, lines) => {
    const { receive, sent, lead, row, wrote, events } = await setUp();
    const { outcome, leadId, mailId } = await receive(mail([...lines, `In-Reply-To: ${sent}`]));
    expect({ outcome, leadId }).toEqual({ outcome: 'filed', leadId: lead.id });
    expect(await row(mailId)).toMatchObject({ kind: 'message', direction: 'in' });
    expect(await wrote()).not.toBeNull();
    expect(await events()).toEqual(['wrote']);
  });

  it('whose From line a group replaced is the same message as the copy that came directly', async () => {
    const { receive, sent } = await setUp();
    const direct = ['From: Ana Moro <ana@visitor.example>', 'To: hello@firm.test'];
    const same = ['Message-ID: <one@visitor.example>', `In-Reply-To: ${sent}`, 'Subject: Re: Hello'];
    expect(await receive(mail([...direct, ...same]))).toMatchObject({ outcome: 'filed' });
    expect(await receive(mail([...rewritten, ...group, ...same]))).toMatchObject({ outcome: 'duplicate' });
  });

  it.each([
    ['a form', ['From: Old site <www@web.example>', 'Reply-To: Jo Green <jo@customer.example>']],
    [
      'a form that says that it is a program',
      [
        'From: www@web.example',
        'Reply-To: Jo <jo@customer.example>',
        'Auto-Submitted: auto-generated',
        'X-Auto-Response-Suppress: All',
        'Precedence: bulk',
      ],
    ],
    [
      'a form that sends as the firm',
      ['From: hello@firm.test', 'Reply-To: Jo <jo@customer.example>', 'Auto-Submitted: auto-generated'],
    ],
    ['a form that sends as a colleague', ['From: maya@firm.test', 'Reply-To: Jo Green <jo@customer.example>']],
    [
      'a group that replaced From',
      ["From: 'Jo Green' via Hello <hello@firm.test>", 'Reply-To: jo@customer.example', ...group],
    ],
    [
      'a list elsewhere that replaced From',
      [
        'From: Jo via Trade <trade@lists.example>',
        'Reply-To: trade@lists.example',
        'X-Original-From: Jo <jo@customer.example>',
        'List-Post: <mailto:trade@lists.example>',
      ],
    ],
  ])(
    'through %s becomes a lead with the address of who wrote it, and the panel still says which address sent it',
    async (_, lines) => {
      const { receive, row, desk } = await setUp();
      const { outcome, mailId } = await receive(
        mail([...lines, 'To: hello@firm.test', 'Subject: Server'], 'We need one.'),
      );
      expect(outcome).toBe('waiting');
      const stored = await row(mailId);
      expect(stored).toMatchObject({ kind: 'message', direction: 'in', sender: 'jo@customer.example' });
      expect(stored.sent_from).toMatch(/@/);
      const shown = await desk.mails.unfiledMail(mailId ?? '');
      expect(shown && inquiryInMail(shown)).toMatchObject({ email: 'jo@customer.example' });
    },
  );

  it.each([
    ['the firm’s own address', 'Reply-To: hello@firm.test'],
    ['a mailbox that nobody reads', 'Reply-To: no-reply@visitor.example'],
    ['no address', 'Reply-To: undisclosed'],
    ['the group itself', 'Reply-To: hello@firm.test\nList-Post: <mailto:hello@firm.test>'],
  ])('that asks for answers to %s was written by whom From names', async (_, line) => {
    const { receive, row } = await setUp();
    const { mailId } = await receive(mail(['From: Jo Green <jo@customer.example>', line]));
    expect(await row(mailId)).toMatchObject({ sender: 'jo@customer.example', sender_name: 'Jo Green', sent_from: '' });
  });

  it('finds the lead of its writer for a person to decide, and is in no lead by an address alone', async () => {
    const { receive, lead, desk } = await setUp();
    const received = await receive(mail([...rewritten, ...group]));
    expect(received).toMatchObject({ outcome: 'waiting', leadId: null });
    expect(received.reason).toContain('A lead has this sender’s address');
    const shown = await desk.mails.unfiledMail(received.mailId ?? '');
    expect(await desk.mails.candidates([shown?.sender ?? ''], [])).toEqual([lead.id]);
  });

  it('counts among its writer’s messages of the hour, not among those of the group', async () => {
    const { receive, desk } = await setUp();
    await receive(mail([...rewritten, ...group]));
    expect(await desk.mails.lately('ana@visitor.example', Date.UTC(2026, 10, 23, 14, 5))).toBe(1);
    expect(await desk.mails.lately('hello@firm.test', Date.UTC(2026, 10, 23, 14, 5))).toBe(0);
  });
});

describe('an address that a message only claims', () => {
  const proof = 'Authentication-Results: mx.firm.test; dmarc=pass header.from=firm.test';

  it.each([
    ['X-Original-From', ['X-Original-From: Maya <maya@firm.test>', 'X-Original-Sender: maya@firm.test']],
    ['Reply-To', ['Reply-To: maya@firm.test']],
  ])('of a colleague in %s makes no reply, although the group proves its own From line', async (_, lines) => {
    const { receive, sent, lead, row, database } = await setUp();
    const from = ["From: 'Maya' via Hello <hello@firm.test>", 'To: ana@visitor.example, hello@firm.test', proof];
    const { outcome, mailId } = await receive(mail([...from, ...lines, ...group, `In-Reply-To: ${sent}`]));
    expect(outcome).toBe('waiting');
    expect(await row(mailId)).toMatchObject({ direction: 'out', lead_id: null });
    const leads = database.db.selectFrom('leads').select(['status', 'first_contact_at']).where('id', '=', lead.id);
    expect(await leads.executeTakeFirst()).toEqual({ status: 'new', first_contact_at: null });
  });

  it('of the visitor makes the message the visitor’s when a colleague signs in with the group’s own address', async () => {
    const { receive, desk, sent, lead, row } = await setUp();
    desk.memberOf = async (address) => (address === 'hello@firm.test' ? 'user-owner' : null);
    const named = [...rewritten, 'Cc: ana@visitor.example', ...group, proof, `In-Reply-To: ${sent}`];
    const { outcome, leadId, mailId } = await receive(mail(named));
    expect({ outcome, leadId }).toEqual({ outcome: 'filed', leadId: lead.id });
    expect(await row(mailId)).toMatchObject({ direction: 'in', sender: 'ana@visitor.example' });
  });

  it('of the firm itself to the visitor waits for a person: nothing says who wrote it', async () => {
    const { receive, sent } = await setUp();
    const own = mail(['From: hello@firm.test', 'To: ana@visitor.example', proof, `In-Reply-To: ${sent}`]);
    expect(await receive(own)).toMatchObject({ outcome: 'waiting', leadId: null });
  });
});

describe('what a program sent', () => {
  const marks: readonly (readonly [string, readonly string[]])[] = [
    ['RFC 3834', ['Auto-Submitted: auto-replied']],
    [
      'Exchange',
      ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', 'Subject: Automatic reply: Hello'],
    ],
    ['an older Exchange', ['X-Auto-Response-Suppress: All', 'Subject: Réponse automatique : Bonjour']],
    ['Gmail', ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes']],
    ['cPanel', ['X-Autorespond: Re', 'Precedence: auto_reply']],
    ['Sieve', ['Auto-Submitted: auto-notified; owner-email="a@b.example"']],
  ];

  it.each(marks)('as an answer, by the marks of %s, is on the lead as that, through a group too', async (_, lines) => {
    const { receive, sent, wrote, events } = await setUp();
    const direct = ['From: ana@visitor.example', 'Message-ID: <a@visitor.example>'];
    for (const from of [direct, [...rewritten, ...group, 'Message-ID: <b@visitor.example>']])
      expect(await receive(mail([...from, ...lines, `In-Reply-To: ${sent}`]))).toMatchObject({ outcome: 'filed' });
    expect(await events()).toEqual(['auto-reply', 'auto-reply']);
    expect(await wrote()).toBeNull();
  });

  it('as a read receipt is with its lead, also when only the receipt names our message', async () => {
    const { receive, receiveFixture, sent, events, wrote } = await setUp();
    expect(await receiveFixture('read-receipt')).toMatchObject({ outcome: 'filed' });
    const bare = fixture('read-receipt').replaceAll(/^(?:In-Reply-To|References): .*\n/gm, '');
    expect(await receive(bare.replaceAll(placeholder, sent).replace('c074', 'another'))).toMatchObject({
      outcome: 'filed',
    });
    expect(await events()).toEqual(['auto-reply', 'auto-reply']);
    expect(await wrote()).toBeNull();
  });

  it.each([
    ['a notice of voicemail', fixture('voicemail-notice'), 'automatic'],
    ['a newsletter', mail(['From: news@shop.example', 'List-Unsubscribe: <https://shop.example/u>']), 'message'],
    ['a colleague’s vacation program', mail(['From: maya@firm.test', 'Auto-Submitted: auto-replied']), 'automatic'],
    [
      'a program with the firm’s address',
      mail(['From: hello@firm.test', 'Auto-Submitted: auto-generated']),
      'automatic',
    ],
  ])(
    'for nobody’s lead, such as %s, is set aside, where a person finds it and can make it wait',
    async (_, text, kind) => {
      const { receive, row, desk } = await setUp();
      const { outcome, mailId } = await receive(text);
      expect(outcome).toBe('ignored');
      expect(await row(mailId)).toMatchObject({ outcome: 'ignored', lead_id: null, kind });
      expect(await desk.mails.unfiled('ignored', 5)).toMatchObject({ total: 1, mails: [{ id: mailId }] });
      expect(await desk.mails.waitingCount()).toBe(0);
      expect(await desk.mails.wait(mailId ?? '', arrivedAt)).toBe(true);
      expect(await desk.mails.wait(mailId ?? '', arrivedAt)).toBe(false);
      expect(await desk.mails.waiting(5)).toMatchObject({ total: 1, mails: [{ id: mailId, kind: 'message' }] });
    },
  );

  it('from a sender whose address a lead has waits, a newsletter too', async () => {
    const { receive } = await setUp();
    const news = mail(['From: ana@visitor.example', 'List-Unsubscribe: <https://visitor.example/u>']);
    expect(await receive(news)).toMatchObject({ outcome: 'waiting' });
  });

  it('of our own is dropped without a trace, by its mark too when a relay replaced its Message-ID', async () => {
    const { receive, desk, sent, rows } = await setUp();
    const own = ['From: hello@firm.test', 'To: owner@firm.test', 'Reply-To: ana@visitor.example'];
    const id = 'mailbox-123';
    const marked = `X-Sent-By-Site: ${id}.${desk.seals.of('message', id)}`;
    for (const line of [`Message-ID: ${sent}`, marked])
      expect(await receive(mail([...own, line, 'Auto-Submitted: auto-generated']))).toMatchObject({ mailId: null });
    expect(await rows()).toMatchObject({ mails: 0, seen: 2 });
    // Anyone can copy the mark, but not make one.
    const forged = marked.replace(/.$/, (letter) => (letter === 'a' ? 'b' : 'a'));
    expect(await receive(mail([...own, forged, 'Message-ID: <forged@firm.test>']))).toMatchObject({
      outcome: 'waiting',
    });
  });
});

describe('an answer to an erased lead', () => {
  it('through a group waits with a sentence that says where to read it, and nothing of the person is kept', async () => {
    const { receive, sent, lead, database, desk, row } = await setUp();
    await database.db.deleteFrom('leads').where('id', '=', lead.id).execute();
    const text = mail([...rewritten, ...group, 'Subject: Re: Ana Moro', `In-Reply-To: ${sent}`], 'I am Ana Moro.');
    const place = { folder: 'INBOX', uidValidity: 7, uid: 5 };
    const { outcome, mailId, leadId } = await receive(text, { place });
    expect({ outcome, leadId }).toEqual({ outcome: 'waiting', leadId: null });
    const kept = await row(mailId);
    expect(kept.reason).toBe(
      'It answers a message about a lead that was erased. Nothing of the message is kept here. It is in the folder “INBOX” of the mailbox.',
    );
    expect(JSON.stringify(kept)).not.toMatch(/ana|moro|visitor\.example/i);
    expect(await receive(text, { place })).toMatchObject({ outcome: 'duplicate' });
    const shown = await desk.mails.unfiledMail(mailId ?? '');
    expect(shown && inquiryInMail(shown)).toBeNull();
  });

  it('by a program is set aside: nobody waits for an answer', async () => {
    const { receive, sent, lead, database } = await setUp();
    await database.db.deleteFrom('leads').where('id', '=', lead.id).execute();
    const away = mail(['From: ana@visitor.example', 'Auto-Submitted: auto-replied', `In-Reply-To: ${sent}`]);
    expect(await receive(away)).toMatchObject({ outcome: 'ignored' });
  });
});
