import { describe, expect, it } from 'vitest';
import { StartFault } from '../../../app/server/database/start-faults.server.ts';
import { openFirmSite } from '../../../app/server/firm/firm-site.server.ts';
import { keepPacks } from '../../../app/server/firm/kept-packs.server.ts';
import { enginePacks, openFirm } from '../../../app/server/firm/open-packs.server.ts';
import { lakeshore, sampleSite } from '../../fixtures/site.ts';

const off = (id: string) => ({ id, enabled: false, proof: '', owner: '', expires: null });

describe('the site of a server', () => {
  it('is that of the firm which FIRM names, in content or in PACKS_DIR', () => {
    expect(openFirmSite({ FIRM: 'northbeam', PACKS_DIR: undefined }).print.fill('{firm}, {home}')).toBe(
      'Northbeam IT, Calgary',
    );
    const odd = openFirmSite({ FIRM: 'odd', PACKS_DIR: 'tests/fixtures/own-packs' });
    expect(odd.print.fill('{home}')).toBe("St. John's");
  });

  it('does not start with a firm that does not exist, and says which ones do', () => {
    const start = () => openFirmSite({ FIRM: 'lakeshor', PACKS_DIR: undefined });
    expect(start).toThrow(StartFault);
    expect(start).toThrow('FIRM: there is no firm "lakeshor": did you mean lakeshore.');
  });

  it('is the same from the packs that the build keeps as from their files', () => {
    const read = new Map(JSON.parse(keepPacks(enginePacks('content'))));
    const compiled = openFirm('lakeshore', { own: 'content', others: [], read } as Parameters<typeof openFirm>[1]);
    expect('site' in compiled && compiled.site.data).toEqual(lakeshore.data);
  });

  it('changes with a decision about a claim, and keeps the snapshot that a request has', () => {
    const site = sampleSite();
    const before = site.current;
    expect(site.decide([off('uptime')])).toBe(true);
    expect(before.print.claimWords('uptime')).toBe('99.9%');
    expect(site.current.print.claimWords('uptime')).toBeNull();
    expect(site.decide([])).toBe(true);
    expect(site.current.data).toEqual(before.data);
  });
});
