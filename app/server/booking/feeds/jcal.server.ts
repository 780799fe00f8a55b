import ICAL from 'ical.js';
import { FeedFault } from './feed-fault.server.ts';

/** A line of a calendar, as ical.js parses it. */
export type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  type: string,
  ...values: unknown[],
];
export type Component = readonly [name: string, properties: readonly Property[], parts: readonly Component[]];

/** The calendars in `text`. Throws FeedFault, which never quotes the text, because titles of meetings are private. */
export function readCalendars(text: string): Component[] {
  const plain = text.replace(/^\uFEFF/, '').trimStart();
  if (plain.startsWith('<')) throw new FeedFault('It is a web page rather than a calendar.');
  if (!/^BEGIN:VCALENDAR/i.test(plain)) throw new FeedFault('It is not a calendar in the iCalendar format.');
  let parsed: unknown;
  try {
    parsed = ICAL.parse(plain);
  } catch {
    throw new FeedFault('It is damaged: the calendar in it cannot be read.');
  }
  // For several calendars ical.js returns a list of them. A single calendar is itself a list that begins with its name.
  const calendars = (Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : parsed) as Component[];
  return calendars.filter(([name]) => name === 'vcalendar');
}

export const propertiesOf = ([, properties]: Component, name: string): Property[] =>
  properties.filter((property) => property[0] === name);

/** The first value of a property as text; empty without one. */
export function textOf(component: Component, name: string): string {
  const value = component[1].find((property) => property[0] === name)?.[3];
  return typeof value === 'string' ? value : '';
}

/** A parameter, such as the time zone of a time; null without it. */
export const parameterOf = ([, parameters]: Property, name: string): string | null =>
  typeof parameters[name] === 'string' ? parameters[name] : null;

export const partsOf = ([, , parts]: Component, name: string): Component[] => parts.filter((part) => part[0] === name);
