import { describe, expect, it, onTestFinished } from 'vitest';
import { SecretStore } from '../../../app/server/database/secret-store.server.ts';
import { slackChannel, slackToken, startSlack } from '../../fakes/connections/slack.ts';
import { type Reply, threeInTen } from '../../fakes/connections/stand-in.ts';
import { startTeams } from '../../fakes/connections/teams.ts';
import { bringThrough, connectedTo } from '../../fakes/connections/world.ts';

const hour = 3_600_000;
const minute = 60_000;

async function toSlack({ token = slackToken, allowPrivate = true } = {}) {
  const slack = await startSlack();
  onTestFinished(() => slack.stop());
  const access = { settings: { channel: slackChannel }, secrets: { token }, allowPrivate };
  return { slack, ...(await connectedTo('slack', slack, access)) };
}

async function toTeams() {
  const teams = await startTeams();
  onTestFinished(() => teams.stop());
  return { teams, ...(await connectedTo('teams', teams, { settings: {}, secrets: { webhook: teams.address } })) };
}

describe('Slack', () => {
  it('gets a lead once, and the same message says later by whom it was answered', async () => {
    const { slack, bring, call, passTime, clock, desk, store } = await toSlack();
    const lead = await bring({ message: '<!channel> call *us*' });
    await passTime();
    expect(slack.messages).toHaveLength(1);
    const shown = () => JSON.stringify(slack.messages);
    expect(shown()).toContain(lead.reference);
    expect(shown()).toContain(`https://firm.example/admin/leads/${lead.id}`);
    // A visitor's words are plain text in Slack and notify no channel.
    expect(slack.messages[0]?.text).not.toContain('<!channel>');
    expect(slack.messages[0]?.blocks).toContainEqual({
      type: 'section',
      text: { type: 'plain_text', text: '<!channel> call *us*' },
    });
    expect(await store.linksOf(lead.id)).toMatchObject([
      { connection: 'slack', url: expect.stringContaining('https://firm.slack.example/archives/') },
    ]);

    await desk.check();
    await passTime();
    expect(slack.messages[0]?.edited).toBe(false);
    clock.pass(11 * minute);
    await call(lead);
    await desk.check();
    await desk.check();
    await passTime();
    expect(slack.messages).toHaveLength(1);
    expect(slack.messages[0]).toMatchObject({ edited: true });
    expect(shown()).toMatch(/Answered by Maya Chen, \d+ min/);
    expect(slack.problems).toEqual([]);
  });

  it('has each of 20 leads once, with three requests in ten that fail, answers that are lost, and workers that die', async () => {
    const world = await toSlack();
    world.slack.fault = threeInTen(11);
    const leads = await bringThrough(world, 20);
    const found = world.slack.messages.map(({ metadata }) => metadata.event_payload.reference);
    expect(found.toSorted()).toEqual(leads.map(({ reference }) => reference).toSorted());
    expect(world.slack.problems).toEqual([]);
  });

  it('that fails in any form of answer gets each message later, once, and the other side’s words are kept', async () => {
    const { slack, bring, outbox, passTime, messages } = await toSlack();
    const answers: [Reply, RegExp][] = [
      [{ status: 200, body: { ok: false, error: 'channel_not_found' } }, /no such channel/],
      [{ status: 401, body: { ok: false } }, /HTTP 401/],
      [{ status: 500, body: 'x'.repeat(400) }, /^HTTP 500: x{300}$/],
      [{ status: 200, body: '<html>Sign in</html>' }, /a web page, not with JSON/],
      [{ status: 200, body: { ok: true, more: 'x'.repeat(10 * 1024 * 1024) } }, /not with JSON/],
      [{ status: 302, headers: { location: 'http://169.254.169.254/' } }, /redirects are not followed/],
      [{ status: 200, body: { ok: true } }, /lacks channel/],
    ];
    for (const [reply, words] of answers) {
      slack.instead = ({ path }) => (path.endsWith('chat.postMessage') ? reply : null);
      const lead = await bring();
      await outbox.deliverDue();
      expect((await messages(lead.id))[0]).toMatchObject({
        status: 'pending',
        lastAnswer: expect.stringMatching(words),
      });
      slack.instead = null;
      await passTime();
    }
    expect(slack.messages).toHaveLength(answers.length);
  });

  it('whose clock is ten minutes behind ours gets a message once, though the answer to it was lost', async () => {
    const { slack, bring, clock, passTime } = await toSlack();
    clock.pass(10 * minute);
    slack.fault = ({ path }) => (slack.messages.length === 0 && path.endsWith('postMessage') ? 'after' : null);
    await bring();
    await passTime();
    expect(slack.messages).toHaveLength(1);
  });

  it('that asks for patience is not asked before', async () => {
    const { slack, bring, outbox, clock, passTime } = await toSlack();
    slack.instead = () => ({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { ok: false, error: 'ratelimited' },
    });
    await bring();
    await outbox.deliverDue();
    slack.instead = null;
    const { asked } = slack;
    clock.pass(hour - 1000);
    await outbox.deliverDue();
    expect(slack.asked).toBe(asked);
    await passTime();
    expect(slack.messages).toHaveLength(1);
  });

  it('is not reached at a private address', async () => {
    const { slack, bring, outbox, messages } = await toSlack({ allowPrivate: false });
    const lead = await bring();
    await outbox.deliverDue();
    expect(slack.asked).toBe(0);
    expect((await messages(lead.id))[0]?.lastAnswer).toContain('is not a public address');
  });

  it('that repeats the token in its answer shows it to nobody', async () => {
    const { slack, bring, outbox, messages, desk } = await toSlack();
    slack.instead = () => ({ status: 400, body: { error: `bad token ${slackToken}` } });
    const lead = await bring();
    await outbox.deliverDue();
    expect((await messages(lead.id))[0]?.lastAnswer).toBe('HTTP 400: {"error":"bad token •••"}');
    expect(JSON.stringify(await desk.report())).not.toContain(slackToken);
  });

  it('says at a test what is wrong with the token, and that the message came', async () => {
    const { desk, slack, owner } = await toSlack({ token: 'xoxb-of-another' });
    expect(await desk.test('slack')).toEqual({ ok: false, sentence: 'Slack says invalid_auth: the token is wrong.' });
    await desk.save('slack', { channel: slackChannel }, { token: slackToken }, owner.id);
    expect(await desk.test('slack')).toMatchObject({ ok: true, sentence: expect.stringContaining('took the test') });
    expect(slack.messages[0]?.text).toContain('Test from https://firm.example');
  });
});

describe('a connection', () => {
  it('that an owner switches off gets nothing more, and what waited is not sent when it is on again', async () => {
    const { slack, bring, outbox, passTime, desk, messages, deliveries } = await toSlack();
    slack.instead = () => ({ status: 503 });
    const lead = await bring();
    await outbox.deliverDue();
    await desk.switchOff('slack');
    expect(desk.on()).toEqual([]);
    expect(await messages(lead.id)).toMatchObject([
      { status: 'rested', lastAnswer: 'not sent: an owner switched Slack off' },
    ]);
    expect(await deliveries.states()).toEqual([]);
    slack.instead = null;
    await desk.switchOn('slack');
    await passTime();
    expect(slack.messages).toEqual([]);
  });

  it('that is removed has no secret left', async () => {
    const { desk, kept, store } = await toSlack();
    await desk.switchOff('slack', { forget: true });
    expect(await store.all()).toEqual([]);
    expect(await kept.shown('connection-slack')).toBeNull();
    expect(kept).toBeInstanceOf(SecretStore);
  });

  it('says in the panel when it last worked and when it last failed', async () => {
    const { slack, bring, outbox, passTime, desk } = await toSlack();
    expect((await desk.report())[0]?.health.words).toBe('On. Nothing was sent yet.');
    slack.instead = () => ({ status: 200, body: { ok: false, error: 'is_archived' } });
    await bring();
    await outbox.deliverDue();
    const [failing] = await desk.report();
    expect(failing?.health).toMatchObject({
      light: 'fails',
      words: expect.stringContaining('the channel is archived'),
    });
    slack.instead = null;
    await passTime();
    expect((await desk.report())[0]?.health).toMatchObject({
      light: 'works',
      words: expect.stringMatching(/On, and it works\. Last success: .* Last failure: .* archived/),
    });
  });
});

describe('Microsoft Teams', () => {
  it('gets a card, and a short second one when the lead is answered', async () => {
    const { teams, bring, call, passTime, clock, desk } = await toTeams();
    const lead = await bring({ message: '[link](https://evil.example)' });
    await passTime();
    expect(teams.cards).toHaveLength(1);
    expect(teams.cards[0]?.[0]).toContain(lead.reference);
    expect(teams.cards[0]).toContain('[link](https://evil.example)');
    clock.pass(3 * minute);
    await call(lead);
    await desk.check();
    await passTime();
    expect(teams.cards).toHaveLength(2);
    expect(teams.cards[1]?.join()).toMatch(/Answered by Maya Chen, \d+ min/);
    expect(teams.problems).toEqual([]);
  });

  it('loses none of 20 leads, and a card that comes twice says so: nobody can look into the channel', async () => {
    const world = await toTeams();
    world.teams.fault = threeInTen(5);
    const leads = await bringThrough(world, 20);
    const doubled: string[] = [];
    for (const { reference } of leads) {
      const [first, ...more] = world.teams.cards.filter((lines) => lines[0]?.includes(reference));
      expect(first, reference).toBeDefined();
      for (const lines of more) doubled.push(lines[1] ?? '');
    }
    expect(new Set(doubled)).toEqual(new Set(['Sent again: this card may already be in the channel.']));
    expect(world.teams.problems).toEqual([]);
  });

  it('of an older webhook that says 200 and fails in words is tried again', async () => {
    const { teams, bring, outbox, messages } = await toTeams();
    const words = 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429';
    teams.instead = () => ({ status: 200, body: words });
    const lead = await bring();
    await outbox.deliverDue();
    expect(await messages(lead.id)).toMatchObject([
      { status: 'pending', lastAnswer: expect.stringContaining('HTTP error 429') },
    ]);
  });
});
