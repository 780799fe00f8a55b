/** The address and keys that reach a browser through its push service (W3C Push API). */
export interface PushSubscriptionKeys {
  /** The address at the push service. */
  readonly endpoint: string;
  /** The browser's public key on the curve P-256, uncompressed: 65 bytes in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
}

/** A browser that shows its owner's alarms while the panel is closed. */
export interface PushDevice extends PushSubscriptionKeys {
  readonly id: string;
  readonly userId: string;
  /** Browser and system, such as `Firefox on Windows`. */
  readonly name: string;
  readonly createdAt: number;
  /** When the push service last accepted a notification for it; null before the first. */
  readonly reachedAt: number | null;
}

/** The most devices per person: enough for anyone, and each alarm goes to all of them. */
export const mostPushDevices = 10;

const longestEndpoint = 1000;

/** Whether `text` can be a push service's address: https, no user name or password. `allowHttp` also allows http, for tests. */
function isEndpoint(text: string, allowHttp: boolean): boolean {
  if (text.length > longestEndpoint || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || (allowHttp && protocol === 'http:')) && username === '' && password === '';
}

/** Reads the subscription in a form; null when a part is missing or is not in the form that browsers send. */
export function readSubscription(
  { endpoint = '', p256dh = '', auth = '' }: Readonly<Record<string, string>>,
  allowHttp: boolean,
): PushSubscriptionKeys | null {
  const isWhole = isEndpoint(endpoint, allowHttp) && /^[\w-]{87}$/.test(p256dh) && /^[\w-]{22}$/.test(auth);
  return isWhole ? { endpoint, p256dh, auth } : null;
}
