/** What the door knows of a submission. Absent facts are never held against anyone. */
export interface Circumstances {
  name: string;
  message: string;
  /** Honeypot field: hidden from people. */
  website?: string | undefined;
  /** Milliseconds from the first key to the send. */
  elapsed?: number | undefined;
  /** More enquiries came from the e-mail address, and from the same network, than a person sends. */
  crowded?: boolean;
  /** More enquiries came from the e-mail address than a person sends, from whatever networks: a stranger may have typed it. */
  popular?: boolean;
  /** What Turnstile said; absent where it is not configured. */
  robotCheck?: RobotCheck | null;
}

export type RobotCheck = 'passed' | 'missing' | 'failed' | 'unreachable';

export interface SpamVerdict {
  /** A suspect is answered like anyone and waits for a person, never dropped. */
  quarantined: boolean;
  /** In plain words, as the quarantine shows them. Without a quarantine it is a remark. */
  reasons: string[];
}

const link = /https?:\/\/\S+/gi;
/** How forums write links, and no visitor does. */
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

/** The one judgement, at the door. */
export function judge({ name, message, website, elapsed, crowded, popular, robotCheck }: Circumstances): SpamVerdict {
  const reasons = [
    ...(website ? ['a field was filled in that people cannot see'] : []),
    ...linkReasons(message, elapsed),
    ...(linkCode.test(message) ? ['links written in code, as robots do'] : []),
    ...(/https?:\/\//i.test(name) ? ['a link in the name'] : []),
    ...(crowded ? ['many enquiries from this e-mail address and network within ten minutes'] : []),
    ...(robotCheck ? robotReasons[robotCheck] : []),
  ];
  const quarantined = reasons.length > 0;
  // An outage of the checking service must not hide every enquiry.
  if (robotCheck === 'unreachable') reasons.push('the check against robots could not be reached');
  // Held back, a client could be silenced by anyone who knows their address.
  if (popular && !crowded)
    reasons.push('many enquiries with this e-mail address within ten minutes, from several networks');
  return { quarantined, reasons };
}
