import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holidayRow, type Shift } from '../../app/domain/people/rota/rota.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { PeopleStore } from '../../app/server/people/people-store.server.ts';
import { Duty } from '../../app/server/people/rota/duty.server.ts';
import { RotaStore } from '../../app/server/people/rota/rota-store.server.ts';
import { newLink, newPerson } from '../fakes/person.ts';
import { lakeshore, sampleSite } from '../fixtures/site.ts';

/** The contract for the rota on every database; `open` gives a connection to a separate database. */
export function rotaContract(open: () => Promise<OpenDatabase>): void {
  describe('the rota', () => {
    let database: OpenDatabase;
    let rotas: RotaStore;
    let people: PeopleStore;
    const maya = newPerson({ email: 'maya@firm.example', role: 'owner' });
    const tom = newPerson({ email: 'tom@firm.example', role: 'viewer' });

    beforeAll(async () => {
      database = await open();
      rotas = new RotaStore(database);
      people = new PeopleStore(database);
      for (const person of [maya, tom]) await people.addUser(person, newLink(person.id));
      await people.setReplyName(tom.id, { name: 'Tom Reyes', signature: '' });
    });
    afterAll(() => database.close());

    const shift = (row: number, over: Partial<Shift> = {}): Omit<Shift, 'id'> => ({
      row,
      from: 480,
      to: 1020,
      first: maya.id,
      second: tom.id,
      ...over,
    });

    it('is not set until a shift is planned, and then has the holidays of the firm by name', async () => {
      const duty = new Duty(rotas, sampleSite());
      expect(await duty.rota()).toBeNull();
      expect(await rotas.saveShifts([shift(1), shift(holidayRow, { second: null })], null)).toBe(true);
      const rota = await duty.rota();
      expect(rota?.timeZone).toBe(lakeshore.data.firm.timeZone);
      const [holiday] = lakeshore.data.firm.holidays;
      expect(rota?.holidays.get(holiday?.date ?? '')).toBe(holiday?.name);
      expect([...(rota?.holidays.keys() ?? [])]).toEqual(lakeshore.data.firm.hours.closed);
    });

    it('has its shifts in the order of the week; one is replaced or removed once, and none overlaps another', async () => {
      expect(await rotas.saveShifts([shift(0)], null)).toBe(true);
      const { shifts } = await rotas.plan();
      expect(shifts.map(({ id: _id, ...kept }) => kept)).toEqual([
        shift(0),
        shift(1),
        shift(holidayRow, { second: null }),
      ]);
      const [sunday] = shifts;
      expect(await rotas.saveShifts([shift(1, { from: 1019, to: 0 })], null)).toBe(false);
      expect(await rotas.saveShifts([shift(0, { to: 600 }), shift(2)], sunday?.id ?? '')).toBe(true);
      expect(await rotas.saveShifts([shift(3)], sunday?.id ?? '')).toBe(false);
      const left = (await rotas.plan()).shifts;
      expect(left.map(({ row, to }) => [row, to])).toEqual([
        [0, 600],
        [1, 1020],
        [2, 1020],
        [holidayRow, 1020],
      ]);
      expect(await rotas.removeShift(left[0]?.id ?? '')).toBe(true);
      expect(await rotas.removeShift(left[0]?.id ?? '')).toBe(false);
    });

    it('keeps absences until they are removed, and the minutes after which the next person is told', async () => {
      const away = { person: maya.id, from: '2026-12-24', to: '2026-12-31', standIn: tom.id };
      await rotas.addAbsence({ ...away, from: '2026-12-28', standIn: null });
      await rotas.addAbsence(away);
      const { absences, nextAfter } = await rotas.plan();
      expect(absences.map(({ id: _id, ...kept }) => kept)).toEqual([
        away,
        { ...away, from: '2026-12-28', standIn: null },
      ]);
      expect(await rotas.removeAbsence(absences[0]?.id ?? '')).toBe(true);
      expect(await rotas.removeAbsence(absences[0]?.id ?? '')).toBe(false);
      expect(nextAfter).toBe(5);
      await rotas.saveNextAfter(10);
      await rotas.saveNextAfter(10);
      expect((await rotas.plan()).nextAfter).toBe(10);
    });

    it('names those who can sign in, each with their quiet hours', async () => {
      const night = { from: 1320, to: 420 };
      await rotas.saveQuiet(tom.id, { from: 0, to: 60 });
      await rotas.saveQuiet(tom.id, night);
      expect(await rotas.quietOf(tom.id)).toEqual(night);
      const named = async () => (await rotas.plan()).people.map(({ id: _id, ...kept }) => kept);
      const both = [
        { name: 'maya@firm.example', email: 'maya@firm.example', owner: true, quiet: null },
        { name: 'Tom Reyes', email: 'tom@firm.example', owner: false, quiet: night },
      ];
      expect(await named()).toEqual(both);
      await people.setDisabled(tom.id, 5);
      expect(await named()).toEqual(both.slice(0, 1));
      await people.setDisabled(tom.id, null);
      await rotas.saveQuiet(tom.id, null);
      expect((await named())[1]?.quiet).toBeNull();
    });
  });
}
