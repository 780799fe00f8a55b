import { rotaOf } from '../../../domain/people/rota/firm-rota.ts';
import type { Rota } from '../../../domain/people/rota/rota.ts';
import type { FirmSite } from '../../firm/firm-site.server.ts';
import type { RotaStore } from './rota-store.server.ts';

/** Says who is on duty. */
export class Duty {
  readonly store: RotaStore;
  private readonly site: FirmSite;

  constructor(store: RotaStore, site: FirmSite) {
    this.store = store;
    this.site = site;
  }

  /** The current rota; null while no shift is planned. Throws StoreUnavailable. */
  async rota(): Promise<Rota | null> {
    if (!(await this.store.isSet())) return null;
    return rotaOf(this.site.current.data.firm, await this.store.plan());
  }
}

/** For a server without a rota: all alarms go to the configured addresses. */
export const noDuty: Pick<Duty, 'rota'> = { rota: async () => null };
