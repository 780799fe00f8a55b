import type { Rested } from '../delivery-result.ts';
import { byStatus, type PostAnswer } from './describe.ts';

/** Alarms to the browsers of people on duty (Web Push, RFC 8030). `app/server/delivery/push` speaks to their push services. */
export const push = {
  by: 'push',
  id: 'push',
  settings: {},
  needs: [],
  words: {
    name: 'Notifications',
    within: 'notifications of devices',
    atHead: 'Notifications of devices',
    message: 'Alarm on a device',
    test: 'Test on a device',
  },
} as const;

/** How long a push service keeps a notification for a device that it cannot reach. An alarm is of little use later. */
export const pushSeconds = 60 * 60;

/** A message in the form of RFC 8188 has at most this many bytes. */
export const mostPushBytes = 4096;

/** Statuses with which a push service refuses a message that it may take later. */
const later = [408, 425, 429];

/** Why a message rests whose device the push service does not know any more. */
export const deviceGone: Rested = {
  rested: 'not sent: the browser takes no notifications any more, so the device was removed',
};

/**
 * What the answer of a push service means. Null: it does not know the device any more (404 and 410). A request that it refuses for
 * another reason is refused again.
 */
export function pushMeaning(answer: Omit<PostAnswer, 'body'>) {
  const { status } = answer;
  if (status === 404 || status === 410) return null;
  const result = byStatus(answer);
  const isRefused = status >= 400 && status < 500 && !later.includes(status);
  return result.ok ? result : { ...result, permanent: isRefused };
}
