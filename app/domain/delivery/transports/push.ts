import type { Rested } from '../delivery-result.ts';
import { byStatus, type PostAnswer } from './describe.ts';

/** Alarms to the browsers of people on duty (Web Push, RFC 8030). `app/server/delivery/push` sends to their push services. */
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

/** How long, in seconds, a push service keeps a notification for a device that it cannot reach. A later alarm is of little use. */
export const pushSeconds = 60 * 60;

/** The most bytes of a message encrypted by RFC 8188. */
export const mostPushBytes = 4096;

/** 4xx statuses after which a push service may take the same message later. */
const later = [408, 425, 429];

/** The result for a message to a device that the push service no longer knows. */
export const deviceGone: Rested = {
  rested: 'not sent: the browser takes no notifications any more, so the device was removed',
};

/**
 * Interprets the answer of a push service. Null: it no longer knows the device (404 and 410). Most other 4xx are final, because the
 * service would refuse the same request again.
 */
export function pushMeaning(answer: Omit<PostAnswer, 'body'>) {
  const { status } = answer;
  if (status === 404 || status === 410) return null;
  const result = byStatus(answer);
  const isRefused = status >= 400 && status < 500 && !later.includes(status);
  return result.ok ? result : { ...result, permanent: isRefused };
}
