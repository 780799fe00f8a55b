import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostPushDevices } from '../../app/domain/people/push-device.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { PeopleStore } from '../../app/server/people/people-store.server.ts';
import { PushDeviceStore, pushDeviceId } from '../../app/server/people/push-device-store.server.ts';
import { newLink, newPerson } from '../fakes/person.ts';

/** The contract for devices that receive notifications, on every database; `open` gives a connection to a separate database. */
export function pushContract(open: () => Promise<OpenDatabase>): void {
  describe('the devices of a person', () => {
    let database: OpenDatabase;
    let devices: PushDeviceStore;
    let people: PeopleStore;
    const maya = newPerson({ email: 'maya@firm.example' });
    const tom = newPerson({ email: 'tom@firm.example' });
    const keys = (name: string) => ({ endpoint: `https://push.example/${name}`, p256dh: 'key', auth: name });
    const idsOf = async (userId: string) => (await devices.devicesOf(userId)).map(({ auth }) => auth);

    beforeAll(async () => {
      database = await open();
      devices = new PushDeviceStore(database);
      people = new PeopleStore(database);
      for (const person of [maya, tom]) await people.addUser(person, newLink(person.id));
    });
    afterAll(() => database.close());

    it('are listed in the order in which they came, found by the address of their person, and removed by that person alone', async () => {
      for (const [at, name] of ['phone', 'laptop'].entries())
        expect(await devices.add(maya.id, keys(name), { name, at })).toBe(true);
      const [phone = '', laptop = ''] = ['phone', 'laptop'].map((name) => pushDeviceId(keys(name).endpoint));
      expect(await idsOf(maya.id)).toEqual(['phone', 'laptop']);
      expect(await devices.idsOf(['Maya@firm.example', 'nobody@firm.example'])).toEqual([phone, laptop]);
      expect(await devices.idsOf([])).toEqual([]);
      expect(await devices.names()).toEqual(new Map([[maya.id, ['phone', 'laptop']]]));
      await devices.noteReached(laptop, 9);
      expect(await devices.find(laptop)).toEqual({
        ...keys('laptop'),
        id: laptop,
        userId: maya.id,
        name: 'laptop',
        createdAt: 1,
        reachedAt: 9,
        email: 'maya@firm.example',
      });
      expect(await devices.remove(tom.id, laptop)).toBe(false);
      expect(await devices.remove(maya.id, laptop)).toBe(true);
      expect(await devices.find(laptop)).toBeNull();
    });

    it('are the next person’s who turns them on in the same browser', async () => {
      expect(await devices.add(tom.id, { ...keys('phone'), auth: 'new' }, { name: 'phone', at: 5 })).toBe(true);
      expect(await idsOf(maya.id)).toEqual([]);
      expect(await idsOf(tom.id)).toEqual(['new']);
    });

    it('are at most ten, however many are added at once; one that is there already can be turned on again', async () => {
      const names = Array.from({ length: mostPushDevices + 3 }, (_, number) => `many-${number}`);
      const added = await Promise.all(names.map((name) => devices.add(maya.id, keys(name), { name, at: 1 })));
      expect(added.filter(Boolean)).toHaveLength(mostPushDevices);
      const [known = ''] = await idsOf(maya.id);
      expect(await devices.add(maya.id, keys(known), { name: known, at: 2 })).toBe(true);
    });

    it('are not told while their person may not sign in, and are removed with the person’s sessions', async () => {
      const ends: ((id: string) => Promise<unknown>)[] = [
        (id) => people.endSessionsOf(id, 'a session that stays'),
        (id) => people.setPassword(id, 'y', '', 'x'),
        (id) => people.setDisabled(id, 20),
        (id) => people.resetUser(id, newLink(id)),
      ];
      for (const end of ends) {
        const person = newPerson();
        await people.addUser(person, newLink(person.id));
        await devices.add(person.id, keys(person.id), { name: 'phone', at: 1 });
        expect(await devices.idsOf([person.email])).toHaveLength(1);
        await end(person.id);
        expect([await idsOf(person.id), await devices.idsOf([person.email])]).toEqual([[], []]);
      }
      expect(await idsOf(tom.id)).toEqual(['new']);
      await database.db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', tom.id).execute();
      expect(await devices.idsOf(['tom@firm.example'])).toEqual([]);
      expect(await devices.find(pushDeviceId(keys('phone').endpoint))).toBeNull();
      await devices.removeAll();
      expect([await idsOf(maya.id), await idsOf(tom.id)]).toEqual([[], []]);
    });
  });
}
