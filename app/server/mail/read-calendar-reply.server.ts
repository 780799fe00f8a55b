import ICAL from 'ical.js';
import type { AnswerKind, CalendarReply } from '../../domain/booking/invitation-answer.ts';
import { readZone } from '../../domain/booking/visitor-times.ts';
import { momentOf } from '../../domain/time/days.ts';

const mostLines = 2000;
const mostZoneLines = 200;
const longestName = 120;
const longestComment = 2000;

const answerKinds: Readonly<Record<string, AnswerKind>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
  DELEGATED: 'delegated',
};

/** A rule that a calendar program writes for a change of clocks. Any other rule could take long to follow. */
const zoneRule = /^RRULE:FREQ=YEARLY(?:;(?:BYDAY|BYMONTH|INTERVAL|UNTIL|WKST)=[A-Z\d,+-]{1,20}){0,5}$/i;

/** The logical lines of a calendar: folded ones are joined. */
const linesOf = (text: string): string[] =>
  text
    .replace(/\r{0,2}\n[ \t]/g, '')
    .split(/[\r\n]+/)
    .slice(0, mostLines);

/** The lines of each component with this name, without those of components within it. */
function componentsOf(lines: readonly string[], name: string): string[][] {
  const found: string[][] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, edge = '', of = ''] = /^(BEGIN|END):([\w-]{1,40})\s*$/i.exec(line) ?? [];
    if (edge.toUpperCase() === 'BEGIN') {
      open.push(of.toUpperCase());
      if (of.toUpperCase() === name) found.push([]);
    } else if (edge !== '') open.pop();
    else if (open.at(-1) === name) found.at(-1)?.push(line);
  }
  return found;
}

interface Property {
  name: string;
  parameters: Readonly<Record<string, unknown>>;
  value: string;
}

/** A line as ical.js reads it; null for a damaged one, which costs only itself. */
function propertyIn(line: string): Property | null {
  try {
    const [name, parameters, , value] = ICAL.parse.property(line) as [string, Record<string, unknown>, string, unknown];
    return { name, parameters, value: typeof value === 'string' || typeof value === 'number' ? `${value}` : '' };
  } catch {
    return null;
  }
}

const plain = (text: unknown, longest: number): string =>
  typeof text === 'string'
    ? text
        .replace(/[^\P{Cc}\n]/gu, ' ')
        .slice(0, longest)
        .toWellFormed()
        .trim()
    : '';

const oneLine = (text: unknown, longest: number): string => plain(text, longest).replaceAll(/\s+/g, ' ');

const addressIn = (value: string): string => oneLine(value.replace(/^mailto:/i, ''), longestName).toLowerCase();

/** How far the clocks of a zone that the calendar describes are ahead of UTC at `local`; null when that cannot be said. */
function aheadInZone(lines: readonly string[], zone: string, local: number): number | null {
  const begin = lines.findIndex((line) => line.toUpperCase().startsWith('BEGIN:VTIMEZONE'));
  const end = lines.findIndex((line) => line.toUpperCase().startsWith('END:VTIMEZONE'));
  const part = lines.slice(begin, end + 1);
  if (begin === -1 || end <= begin || part.length > mostZoneLines) return null;
  if (part.some((line) => /^RDATE/i.test(line) || (/^RRULE/i.test(line) && !zoneRule.test(line.trim())))) return null;
  try {
    const component = new ICAL.Component(ICAL.parse(part.join('\r\n')) as never);
    if (component.getFirstPropertyValue('tzid') !== zone) return null;
    const at = ICAL.Time.fromJSDate(new Date(local), true);
    return new ICAL.Timezone({ component, tzid: zone }).utcOffset(at) * 1000;
  } catch {
    return null;
  }
}

/** The moment that a property names; null for a day, and for a time that nobody can place. */
function momentIn({ parameters, value }: Property, lines: readonly string[]): number | null {
  const [, clock = '', utc] = /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d)(Z?)$/.exec(value) ?? [];
  const local = Date.parse(`${clock}Z`);
  if (Number.isNaN(local)) return null;
  if (utc === 'Z') return local;
  const zone = typeof parameters.tzid === 'string' ? parameters.tzid : '';
  const known = readZone(zone, '');
  if (known !== '') return momentOf(local, known);
  const ahead = aheadInZone(lines, zone, local);
  return ahead === null ? null : local - ahead;
}

/** The attendee who answers: the one whose status the program states. */
function answererIn(properties: readonly Property[]): Property | undefined {
  const attendees = properties.filter(({ name }) => name === 'attendee');
  return attendees.find(({ parameters }) => statusOf(parameters) in answerKinds) ?? attendees[0];
}

const statusOf = (parameters: Property['parameters']): string => String(parameters.partstat ?? '').toUpperCase();

/**
 * Reads an answer to an invitation (RFC 5546, REPLY and COUNTER) from the text of a calendar. Null for every other calendar. It takes a
 * bounded time and never throws.
 */
export function readCalendarReply(text: string): CalendarReply | null {
  const lines = linesOf(text);
  const method = lines
    .find((line) => /^METHOD:/i.test(line))
    ?.slice('METHOD:'.length)
    .trim()
    .toUpperCase();
  if (method !== 'REPLY' && method !== 'COUNTER') return null;
  const properties = (componentsOf(lines, 'VEVENT')[0] ?? []).flatMap((line) => propertyIn(line) ?? []);
  const textOf = (name: string) => properties.find((one) => one.name === name)?.value ?? '';
  const uid = oneLine(textOf('uid'), longestName);
  if (uid === '') return null;
  const answerer = answererIn(properties);
  const start = properties.find(({ name }) => name === 'dtstart');
  const comments = properties.filter(({ name }) => name === 'comment').map(({ value }) => value);
  const sequence = textOf('sequence');
  return {
    uid,
    kind: method === 'COUNTER' ? 'proposed' : (answerKinds[statusOf(answerer?.parameters ?? {})] ?? 'answered'),
    name: oneLine(answerer?.parameters.cn, longestName),
    address: addressIn(answerer?.value ?? ''),
    comment: plain(comments.join('\n'), longestComment),
    sequence: /^\d{1,9}$/.test(sequence) ? Number(sequence) : null,
    proposed: method === 'COUNTER' && start ? momentIn(start, lines) : null,
  };
}
