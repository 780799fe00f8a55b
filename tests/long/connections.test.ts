import { expect, it, onTestFinished } from 'vitest';
import { slackChannel, slackToken, startSlack } from '../fakes/connections/slack.ts';
import { threeInTen } from '../fakes/connections/stand-in.ts';
import { startTeams } from '../fakes/connections/teams.ts';
import { connectedToTickets, ticketSystemNames } from '../fakes/connections/ticket-systems.ts';
import { bringThrough, connectedTo } from '../fakes/connections/world.ts';
import { googleWorld } from '../fakes/google/google-world.ts';
import { manyMeetings, onThreeInstances } from '../fakes/many-meetings.ts';
import { outlookWorld } from '../fakes/microsoft/outlook-world.ts';

const count = 1000;
const longest = 30 * 60_000;
/** Longer than an access token lasts. */
const tokenLife = 3_600_000;

/** How many of `texts` contain each of `references`. */
const timesOf = (references: readonly string[], texts: readonly string[]) =>
  references.map((reference) => texts.filter((text) => text.includes(reference)).length);

it('Slack has each of 1,000 leads once, with three requests in ten that fail and workers that die', {
  timeout: longest,
}, async () => {
  const slack = await startSlack();
  onTestFinished(() => slack.stop());
  const access = { settings: { channel: slackChannel }, secrets: { token: slackToken } };
  const world = await connectedTo('slack', slack, access);
  slack.fault = threeInTen(21);
  const leads = await bringThrough(world, count);
  const times = timesOf(
    leads.map(({ reference }) => reference),
    slack.messages.map(({ text }) => text),
  );
  expect(new Set(times)).toEqual(new Set([1]));
  expect(slack.problems).toEqual([]);
});

it('Teams loses none of 1,000 leads; each further card of a lead says that it is sent again', {
  timeout: longest,
}, async () => {
  const teams = await startTeams();
  onTestFinished(() => teams.stop());
  const world = await connectedTo('teams', teams, { settings: {}, secrets: { webhook: teams.address } });
  teams.fault = threeInTen(22);
  const leads = await bringThrough(world, count);
  const first = teams.cards.filter((lines) => !lines[1]?.startsWith('Sent again'));
  const titles = (cards: readonly string[][]) => cards.map(([title = '']) => title);
  const references = leads.map(({ reference }) => reference);
  expect(Math.min(...timesOf(references, titles(teams.cards)))).toBe(1);
  expect(Math.max(...timesOf(references, titles(first)))).toBe(1);
  expect(teams.problems).toEqual([]);
});

it.each(ticketSystemNames)(
  '%s has each of 1,000 leads once, and no company or contact twice',
  {
    timeout: longest,
  },
  async (name) => {
    const world = await connectedToTickets(name);
    const { system } = world;
    onTestFinished(() => system.standIn.stop());
    system.standIn.fault = threeInTen(23);
    const leads = await bringThrough(world, count);
    const times = timesOf(
      leads.map(({ reference }) => reference),
      system.tickets().map(({ title }) => title),
    );
    expect(new Set(times)).toEqual(new Set([1]));
    expect(system.tickets()).toHaveLength(count);
    // A company or contact created twice is also a problem.
    expect(system.standIn.problems).toEqual([]);
    console.log(
      `${name}: ${count} leads, ${system.standIn.asked} requests, ${system.companies().length} companies, ${system.contacts().length} contacts`,
    );
  },
);

it.each([
  ['Microsoft 365', outlookWorld],
  ['Google Workspace', googleWorld],
] as const)(
  'calendars in %s have each of 300 meetings once, moved and cancelled ones too, with three requests in ten that fail, three instances on PostgreSQL and kills',
  { timeout: longest },
  async (_company, worldOf) => {
    const world = await onThreeInstances<Awaited<ReturnType<typeof worldOf>>>(worldOf);
    const { events, expected, moved, cancelled, kills } = await manyMeetings(world, 5, 300);
    expect(events).toEqual(expected);
    expect(world.at.problems).toEqual([]);
    expect(Math.min(moved, cancelled, kills)).toBeGreaterThan(10);
    console.log(`${expected.length} meetings of 300 stay, ${moved} moved, ${cancelled} cancelled, ${kills} kills`);
  },
);

it.each([
  ['Microsoft 365', outlookWorld],
  ['Google Workspace', googleWorld],
] as const)(
  'access to %s lasts over 1,000 ends of its token on three instances: none is refused, and none is asked for twice',
  { timeout: longest },
  async (_company, worldOf) => {
    const world = await onThreeInstances<Awaited<ReturnType<typeof worldOf>>>(worldOf);
    if ('google' in world) world.google.rotates = true;
    const { mailbox } = await world.person();
    const period = { from: world.clock.wall(), to: world.clock.wall() + tokenLife };
    // Each instance needs its token twice at the same time.
    const read = () =>
      Promise.all([...world.instances, ...world.instances].map(({ calendar }) => calendar.view(mailbox, period)));
    await read();
    const before = world.signIns();
    for (let end = 0; end < count; end++) {
      world.clock.pass(tokenLife);
      world.endTokens();
      await read();
    }
    expect(world.signIns() - before).toBe(3 * count);
    expect(world.at.problems).toEqual([]);
    for (const { told } of world.sites) expect(told.filter((subject) => subject.includes('refuses'))).toEqual([]);
  },
);
