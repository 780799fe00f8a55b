import { createHash } from 'node:crypto';
import type { DeliveryResult, Rested } from '../../../domain/delivery/delivery-result.ts';
import { deviceGone, pushMeaning, pushSeconds } from '../../../domain/delivery/transports/push.ts';
import type { PushDevice } from '../../../domain/people/push-device.ts';
import { StoreUnavailable } from '../../database/store-unavailable.server.ts';
import { openCaller } from '../../http/guarded-caller.server.ts';
import type { PushDeviceStore } from '../../people/push-device-store.server.ts';
import type { PushKeys, PushPair } from '../../people/push-keys.server.ts';
import { encryptedFor, vapid } from './push-message.server.ts';

/** The notification that a device shows. The service worker (public/push-worker.js) reads it. */
export interface AlarmNotice {
  title: string;
  body: string;
  /** The path in the panel that a click opens. */
  path: string;
  /** The lead's id. A later notice about the same lead replaces this one. */
  about: string;
  /** The notification stays in view until a person reacts to it. */
  urgent: boolean;
}

export interface PushSender {
  /** The device with this id, with the address of its person. Null when it was removed. Throws StoreUnavailable. */
  device(id: string): ReturnType<PushDeviceStore['find']>;
  /**
   * Sends `notice` to the push service of `device`. Removes the device when the service no longer knows it. Throws StoreUnavailable only
   * before sending; every other failure is part of the result.
   */
  send(device: PushDevice, notice: AlarmNotice, now: number): Promise<DeliveryResult | Rested>;
  close(): void;
}

interface PushSenderOptions {
  devices: PushDeviceStore;
  keys: PushKeys;
  /** The firm's email address, so that the operators of push services can reach it. */
  contact: () => string;
  allowPrivate: boolean;
}

/** Sends to public addresses only, unless `allowPrivate`. Follows no redirect and waits 15 seconds for the answer. */
export function openPushSender({ devices, keys, contact, allowPrivate }: PushSenderOptions): PushSender {
  const caller = openCaller({ allowPrivate });
  /** Updates the device list and ignores StoreUnavailable: an update that fails is no reason to send the message again. */
  const note = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });

  /** Makes one attempt. Null when the push service no longer knows the device. */
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
          // A device that was offline gets only the last notice about a lead.
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
