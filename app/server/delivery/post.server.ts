import type { DeliveryResult } from '../../domain/delivery/delivery-result.ts';
import type { LeadMessage, PostAnswer, PostRequest } from '../../domain/delivery/transports/describe.ts';
import type { postTransports, TransportSettings } from '../../domain/delivery/transports/list.ts';
import { openCaller } from '../http/guarded-caller.server.ts';

export interface Poster {
  /** Sends the request from `request` and turns the answer into a result with `meaning`. Never throws: a failure is worth another try. */
  post(
    request: () => PostRequest,
    meaning: (answer: PostAnswer) => DeliveryResult,
    now: number,
  ): Promise<DeliveryResult>;
  close(): void;
}

/** Posts to `url`, at public addresses only, unless `allowPrivate`. Follows no redirect and reads at most `answerBytes` of an answer. */
export function openPoster({
  url,
  allowPrivate,
  answerBytes,
}: {
  url: string;
  allowPrivate: boolean;
  answerBytes: number;
}): Poster {
  const caller = openCaller({ allowPrivate });
  return {
    async post(request, meaning, now) {
      try {
        const answer = await caller.call({ method: 'POST', url, ...request() }, answerBytes);
        return meaning({ ...answer, now });
      } catch (error) {
        return { ok: false, permanent: false, answer: error instanceof Error ? error.message : String(error) };
      }
    },
    close: () => caller.close(),
  };
}

/** Sends leads to a receiver. */
export interface LeadSender {
  /** Never throws: a failure is part of the result. */
  send: (message: LeadMessage) => Promise<DeliveryResult>;
  close(): void;
}

/** The sender for `transport`; null when `settings` has no address for it. */
export function openLeadSender(
  transport: (typeof postTransports)[number],
  settings: TransportSettings,
  allowPrivate: boolean,
): LeadSender | null {
  const url = settings[transport.address];
  if (url === undefined) return null;
  const poster = openPoster({ url, allowPrivate, answerBytes: transport.answerBytes });
  return {
    send: (message) => poster.post(() => transport.request(message, settings), transport.meaning, message.now),
    close: () => poster.close(),
  };
}
