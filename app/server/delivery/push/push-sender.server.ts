import { createHash } from 'node:crypto';
import type { DeliveryResult, Rested } from '../../../domain/delivery/delivery-result.ts';
import { deviceGone, pushMeaning, pushSeconds } from '../../../domain/delivery/transports/push.ts';
import type { PushDevice } from '../../../domain/people/push-device.ts';
import { StoreUnavailable } from '../../database/store-unavailable.server.ts';
import type { PushDeviceStore } from '../../people/push-device-store.server.ts';
import type { PushKeys, PushPair } from '../../people/push-keys.server.ts';
import { openCaller } from '../post.server.ts';
import { encryptedFor, vapid } from './push-message.server.ts';

/** What a device shows. The service worker (public/push-worker.js) reads it. */
export interface AlarmNotice {
  title: string;
  body: string;
  /** The path in the panel that a click opens. */
  path: string;
  /** A later notice about the same lead takes the place of this one. */
  about: string;
  /** Stays in view until somebody has seen it. */
  urgent: boolean;
}

export interface PushSender {
  /** The device of an alarm, with its person's address. Null when it was removed. Throws StoreUnavailable. */
  device(id: string): ReturnType<PushDeviceStore['find']>;
  /**
   * Brings `notice` to the push service of `device`. A device that the service does not know any more is removed. Throws
   * StoreUnavailable before anything was sent; every other failure is part of the result.
   */
  send(device: PushDevice, notice: AlarmNotice, now: number): Promise<DeliveryResult | Rested>;
  close(): void;
}

interface PushSenderOptions {
  devices: PushDeviceStore;
  keys: PushKeys;
  /** The firm's address, for the people who run push services. */
  contact: () => string;
  allowPrivate: boolean;
}

/** Sends to public addresses only, unless `allowPrivate`; follows no redirect, and waits 15 seconds. */
export function openPushSender({ devices, keys, contact, allowPrivate }: PushSenderOptions): PushSender {
  const caller = openCaller({ allowPrivate });
  /** The message was sent or the device is gone: not knowing so for the list is no reason to send it again. */
  const note = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });

  /** Null: the push service does not know the device any more. */
  async function post(pair: PushPair, device: PushDevice, notice: AlarmNotice, now: number) {
    const { endpoint } = device;
    try {
      const request = {
        method: 'POST' as const,
        url: endpoint,
        headers: {
          authorization: vapid(pair, { endpoint, contact: `mailto:${contact()}`, now }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(pushSeconds),
          urgency: 'high',
          // A device that was away gets the last notice about a lead, not each of them.
          topic: createHash('sha256').update(notice.about).digest('base64url').slice(0, 32),
        },
        body: encryptedFor(device, JSON.stringify(notice)),
      };
      return pushMeaning({ ...(await caller.call(request, 0)), now });
    } catch (error) {
      return { ok: false, permanent: false, answer: error instanceof Error ? error.message : String(error) } as const;
    }
  }

  return {
    device: (id) => devices.find(id),
    async send(device, notice, now) {
      const pair = await keys.pair();
      if (!pair) return { ok: false, permanent: false, answer: 'this server does not open the key of notifications' };
      const result = await post(pair, device, notice, now);
      if (result?.ok) await note(devices.noteReached(device.id, now));
      if (result) return result;
      await note(devices.forget(device));
      return deviceGone;
    },
    close: () => caller.close(),
  };
}
