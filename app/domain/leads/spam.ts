/** What is known about a submission. A missing fact never counts against the visitor. */
export interface Circumstances {
  name: string;
  message: string;
  /** Honeypot field: hidden from people. */
  website?: string | undefined;
  /** Milliseconds from the first key press to sending. */
  elapsed?: number | undefined;
  /** More inquiries than one person would send came from this network with this email address, or this number to call back. */
  crowded?: boolean;
  /** More inquiries than one person would send came with this email address, from any network: a stranger may have typed it. */
  popular?: boolean;
  /** A person of the firm said that everything from this address is spam. */
  knownSpam?: boolean;
  /** The result of Turnstile; absent when it is not configured. */
  robotCheck?: RobotCheck | null;
}

export type RobotCheck = 'passed' | 'missing' | 'failed' | 'unreachable';

export interface SpamVerdict {
  /** A quarantined inquiry is acknowledged on the page like any other and waits for a person to review it; it is never dropped. */
  quarantined: boolean;
  /** True when a quarantined inquiry is likely to be a person's: the only doubt is one that a browser's extension or autofill causes. */
  mayBePerson: boolean;
  /** Reasons in plain words, as the quarantine shows them. If the lead is not quarantined, they are only remarks. */
  reasons: string[];
}

const link = /https?:\/\/\S+/gi;
/** Forum markup for links, which visitors do not use. */
const linkCode = /\[url[=\]]|<a\s[^<>]*href/i;
const mostLinks = 3;
const shortestTime = 1500;

function linkReasons(message: string, elapsed: number | undefined): string[] {
  const links = message.match(link) ?? [];
  if (links.length === 0) return [];
  const reasons: string[] = [];
  const inLinks = links.join('').length;
  if (links.length > mostLinks) reasons.push(`${links.length} links in the message`);
  else if (links.length > 1 && inLinks * 2 > message.length) reasons.push('the message is mostly links');
  if (elapsed !== undefined && elapsed < shortestTime)
    reasons.push('a message with a link, sent within 1.5 seconds of the first key');
  return reasons;
}

const trapReason = 'a field was filled in that people cannot see';
const missingReason = 'the robot check did not answer';
const robotReasons: Record<RobotCheck, string[]> = {
  passed: [],
  missing: [missingReason],
  failed: ['the robot check failed'],
  unreachable: [],
};

/** Doubts that are often about a person: password managers fill in hidden fields, and content blockers stop the robot check. */
const smallDoubts: readonly string[] = [trapReason, missingReason];

/** The one decision about spam, made when an inquiry arrives. */
export function judge({
  name,
  message,
  website,
  elapsed,
  crowded,
  popular,
  knownSpam,
  robotCheck,
}: Circumstances): SpamVerdict {
  const reasons = [
    ...(website ? [trapReason] : []),
    ...linkReasons(message, elapsed),
    ...(linkCode.test(message) ? ['links written in code, as robots do'] : []),
    ...(/https?:\/\//i.test(name) ? ['a link in the name'] : []),
    ...(knownSpam ? ['somebody here marked this sender as spam'] : []),
    ...(crowded ? ['many leads from this sender and network within ten minutes'] : []),
    ...(robotCheck ? robotReasons[robotCheck] : []),
  ];
  const quarantined = reasons.length > 0;
  const mayBePerson = reasons.length === 1 && reasons.every((reason) => smallDoubts.includes(reason));
  // An outage of the service must not quarantine every inquiry.
  if (robotCheck === 'unreachable') reasons.push('the robot check could not be reached');
  // Not quarantined: otherwise anyone who knows a client's address could silence them.
  if (popular && !crowded) reasons.push('many leads with this email address within ten minutes, from several networks');
  return { quarantined, mayBePerson, reasons };
}
