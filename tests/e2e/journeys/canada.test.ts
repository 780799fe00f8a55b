import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../app.ts';
import { site } from '../../command-line.ts';
import { keepsNoPages } from '../../crawl.ts';
import { everyPlace, moveIn } from '../../setup-person.ts';

const mostInputs = 45;

// checks/canada.ts does the same in random places of every province.
it.each([
  ['medicine-hat', ['backup-services'], ['dental']],
  ['attawapiskat', ['managed-it-services', 'cloud-services'], ['legal', 'retail', 'general']],
])(
  'a firm in %s moves in through the forms of the setup, and its site names no other place',
  async (id, services, industries) => {
    const server = await startServer({ env: keepsNoPages });
    onTestFinished(async () => void (await server.stop()));
    const place = everyPlace().find((one) => one.id === id);
    if (!place) throw new Error(`The atlas has no ${id}.`);
    const { inputs, refused } = await moveIn(server, { place, services, industries });
    expect(refused).toBeNull();
    expect(inputs).toBeLessThanOrEqual(mostInputs);
    const page = async (path: string) => (await fetch(`${server.url}${path}`)).text();
    const says = async (path: string, words: string) => (await page(path)).includes(words);
    expect(await says('/', `the ${place.name} area`)).toBe(true);
    expect(await says(`/locations/${id}`, 'Our office is here')).toBe(true);
    // What was not ticked is sold nowhere.
    expect(await says('/services', 'Phones and Tablets')).toBe(false);
    const { out } = await site(['firm', 'leftovers', '--at', server.url], { DATA_DIR: server.folder });
    expect(out).toMatch(/^No word of another pack/);
  },
);
