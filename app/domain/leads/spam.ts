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
  /** The result of Turnstile; absent when it is not configured. */
  robotCheck?: RobotCheck | null;
}

export type RobotCheck = 'passed' | 'missing' | 'failed' | 'unreachable';

export interface SpamVerdict {
  /** A quarantined inquiry is acknowledged on the page like any other and waits for a person to review it; it is never dropped. */
  quarantined: boolean;
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

const robotReasons: Record<RobotCheck, string[]> = {
  passed: [],
  missing: ['sent without the check against robots (no JavaScript, or a program)'],
  failed: ['the check against robots failed'],
  unreachable: [],
};

/** The one decision about spam, made when an inquiry arrives. */
export function judge({ name, message, website, elapsed, crowded, popular, robotCheck }: Circumstances): SpamVerdict {
  const reasons = [
    ...(website ? ['a field was filled in that people cannot see'] : []),
    ...linkReasons(message, elapsed),
    ...(linkCode.test(message) ? ['links written in code, as robots do'] : []),
    ...(/https?:\/\//i.test(name) ? ['a link in the name'] : []),
    ...(crowded ? ['many leads from this sender and network within ten minutes'] : []),
    ...(robotCheck ? robotReasons[robotCheck] : []),
  ];
  const quarantined = reasons.length > 0;
  // An outage of the service must not quarantine every inquiry.
  if (robotCheck === 'unreachable') reasons.push('the check against robots could not be reached');
  // Not quarantined: otherwise anyone who knows a client's address could silence them.
  if (popular && !crowded) reasons.push('many leads with this email address within ten minutes, from several networks');
  return { quarantined, reasons };
}
