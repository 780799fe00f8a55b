import { expect, it, onTestFinished } from 'vitest';
import { slackChannel, slackToken, startSlack } from '../fakes/connections/slack.ts';
import { threeInTen } from '../fakes/connections/stand-in.ts';
import { startTeams } from '../fakes/connections/teams.ts';
import { connectedToTickets, ticketSystemNames } from '../fakes/connections/ticket-systems.ts';
import { bringThrough, connectedTo } from '../fakes/connections/world.ts';
import { googleOnPostgres } from '../fakes/google/google-world.ts';
import { manyMeetings } from '../fakes/many-meetings.ts';
import { outlookWorld } from '../fakes/microsoft/outlook-world.ts';

const count = 1000;
const longest = 30 * 60_000;

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

it('calendars in Microsoft 365 have each of 1,000 meetings once, with three requests in ten that fail, two instances and kills', {
  timeout: longest,
}, async () => {
  const world = await outlookWorld();
  onTestFinished(() => world.close());
  const { events, expected } = await manyMeetings(world, 5, count);
  expect(events).toEqual(expected);
  expect(world.outlook.bin.filter(({ subject }) => subject === 'Removed')).toEqual([]);
  expect(world.microsoft.at.problems).toEqual([]);
});

it('calendars in Google Workspace have each of 300 meetings once, with three requests in ten that fail, three instances on PostgreSQL and kills', {
  timeout: longest,
}, async () => {
  const { world, close } = await googleOnPostgres();
  onTestFinished(close);
  const { events, expected } = await manyMeetings(world, 5, 300);
  expect(events).toEqual(expected);
  expect(world.at.problems).toEqual([]);
});
