/** What the door knows of a submission beside its words. Absent facts are never held against anyone. */
export interface Circumstances {
  message: string;
  /** Honeypot field: hidden from people. */
  website?: string | undefined;
  /** Milliseconds from the first key to the send. */
  elapsed?: number | undefined;
}

/** Reasons for suspicion; empty means clean. A suspect is answered like anyone and quarantined, never dropped. */
export function spamReasons({ message, website, elapsed }: Circumstances): string[] {
  const reasons: string[] = [];
  if (website) reasons.push('honeypot filled in');
  const links = message.match(/https?:\/\//gi)?.length ?? 0;
  if (links >= 4) reasons.push(`${links} links in the message`);
  if (elapsed !== undefined && elapsed < 1500 && links > 0)
    reasons.push('a message with a link, sent within 1.5 seconds');
  return reasons;
}
