import { expect, it, onTestFinished } from 'vitest';
import { haloAccess, haloFallback, haloType, startHalo } from '../fakes/connections/halopsa.ts';
import { slackChannel, slackToken, startSlack } from '../fakes/connections/slack.ts';
import { threeInTen } from '../fakes/connections/stand-in.ts';
import { startTeams } from '../fakes/connections/teams.ts';
import { bringThrough, connectedTo } from '../fakes/connections/world.ts';

const count = 1000;
const longest = 30 * 60_000;

/** How often each of `references` is in one of `texts`. */
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

it('HaloPSA has each of 1,000 leads once, and no client or user twice', { timeout: longest }, async () => {
  const halo = await startHalo();
  onTestFinished(() => halo.stop());
  const { clientId, clientSecret } = haloAccess;
  const settings = {
    ...{ address: halo.origin, tenant: '', clientId, ticketType: String(haloType), client: String(haloFallback) },
    ...{ urgentPriority: '1', usualPriority: '3' },
  };
  const world = await connectedTo('halopsa', halo, { settings, secrets: { clientSecret } });
  halo.fault = threeInTen(23);
  const leads = await bringThrough(world, count);
  const times = timesOf(
    leads.map(({ reference }) => reference),
    halo.tickets.map(({ summary }) => summary),
  );
  expect(new Set(times)).toEqual(new Set([1]));
  expect(halo.problems).toEqual([]);
});
