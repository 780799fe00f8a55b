import type { ReactNode } from 'react';
import type { Ground } from '../../../domain/firm/fields.ts';
import { between, type Random, randomFrom } from '../../../domain/numbers/random.ts';
import { CityWindows } from '../city-windows.tsx';
import { Laker } from '../illustrations-harbour.tsx';
import { GrainTrain, hills as trainHills, mountains as trainMountains } from '../illustrations-prairie.tsx';
import { inks } from '../inks.ts';
import { Canoe, FishingBoat, SailingBoat } from './boats.tsx';
import { bushes, conifers, hills, peaks, townOf, waves } from './ground-layers.ts';
import { besideTown, towers } from './ground-parts.tsx';
import { plain } from './plain.tsx';
import { Reflections } from './reflections.tsx';
import type { Scene } from './scene.ts';

/** What a drawing of a place depends on. */
export interface SceneSettings {
  ground: Ground;
  /** From 1 to 5, as the field `size` of a location counts it. */
  size: number;
  /** The same seed draws the same place. */
  seed: string;
}

/** The land behind the town. */
function Land({ ground, random }: { ground: Ground; random: Random }) {
  if (ground === 'mountain') {
    const back = peaks(random, 110, 226);
    return (
      <>
        <path fill={inks.far} d={back.rock} />
        <path fill={inks.cream} d={back.snow} />
        <path fill={inks.mid} d={hills(random, 34, 66, 260)} />
        <path fill={inks.mid} d={conifers(random, 0, 1600, 34, 64)} />
      </>
    );
  }
  if (ground === 'forest')
    return (
      <>
        <path fill={inks.far} d={hills(random, 70, 128, 300)} />
        <path fill={inks.far} d={conifers(random, 0, 1600, 92, 132)} />
        <path fill={inks.mid} d={conifers(random, 0, 1600, 48, 84)} />
      </>
    );
  if (ground === 'tundra')
    return (
      <>
        <path fill={inks.far} d={hills(random, 60, 118, 340)} />
        <path
          fill={inks.cream}
          d={Array.from({ length: 7 }, (_, index) => {
            const x = 90 + index * 210 + between(random, 0, 90);
            return `M${x}-${between(random, 44, 66)}q30-16 64-6t40 4q-20 14-52 10t-52-8z`;
          }).join('')}
        />
        <path fill={inks.mid} d={hills(random, 16, 40, 320)} />
      </>
    );
  const [low, high] = { prairie: [12, 22], harbour: [40, 92], river: [46, 88], lakeside: [26, 52], island: [22, 50] }[
    ground
  ] as [number, number];
  return (
    <>
      <path fill={inks.far} d={hills(random, low + 14, high + 14, ground === 'prairie' ? 480 : 240)} />
      {ground === 'lakeside' && <path fill={inks.far} d={conifers(random, 0, 1600, low + 22, high + 26)} />}
      <path fill={inks.mid} d={hills(random, Math.round(low / 2), Math.round(high / 2), 300)} />
    </>
  );
}

/** Trees at both ends of the drawing. */
const edges = (ground: Ground, random: Random): string =>
  ground === 'forest' || ground === 'mountain'
    ? `${conifers(random, 0, 330, 40, 92)}${conifers(random, 1330, 1600, 40, 92)}`
    : ground === 'tundra' || ground === 'harbour'
      ? ''
      : bushes(random);

/** The town, and the chance that draws the rest of the city after it. */
function drawnTown({ ground, size, seed }: SceneSettings) {
  const random = randomFrom(`${seed} ${ground}`);
  return { random, ...townOf(random, ground === 'tundra' ? Math.min(size, 1) : size) };
}

function cityOf(settings: SceneSettings): Scene['City'] {
  const { ground } = settings;
  return ({ week }) => {
    const { random, mid, near, windows } = drawnTown(settings);
    const Beside = besideTown[ground];
    return (
      <svg className="city" viewBox="0 0 1600 300" aria-hidden="true">
        <g transform="translate(0 300)">
          <Land ground={ground} random={random} />
          <path fill={inks.mid} d={mid} />
          <Beside random={random} />
          <path fill={inks.near} d={`M0 0v-8h1600v8z${near}`} />
          <CityWindows rows={windows} week={week} />
          <path d={edges(ground, random)} fill={inks.night} />
        </g>
      </svg>
    );
  };
}

/** Rows of a field that run toward the town. */
function Field({ random }: { random: Random }) {
  const rows = Array.from({ length: 19 }, (_, index) => {
    const top = 848 + (index - 9) * between(random, 78, 84);
    return `M${top} 4L${848 + (index - 9) * 330} 150`;
  });
  return (
    <svg className="water" viewBox="0 0 1600 150" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <g fill="none" strokeWidth="4">
        <path stroke={inks.tide} d={rows.join('')} />
        <path stroke={inks.coral} d="M980 10h230M1010 30h150M1040 52h200" />
        <path stroke={inks.disc} d="M1060 18h80M1080 40h50" />
        <path stroke={inks.window} d="M836 10h24M838 24h20M832 40h30" />
      </g>
    </svg>
  );
}

/** Pieces of ice on the water. */
function ice(random: Random): string {
  return Array.from({ length: 12 }, () => {
    const [x, y, wide] = [between(random, 0, 1560), between(random, 14, 120), between(random, 40, 120)];
    return `M${x} ${y}h${wide}`;
  }).join('');
}

function waterOf({ ground, seed }: SceneSettings): () => ReactNode {
  if (ground === 'prairie') return () => <Field random={randomFrom(`${seed} field`)} />;
  return () => {
    const random = randomFrom(`${seed} water`);
    const shown = waves(random);
    return <Reflections waves={shown} red="" ice={ground === 'tundra' ? ice(random) : undefined} />;
  };
}

const boats: Readonly<Record<Ground, () => ReactNode>> = {
  harbour: FishingBoat,
  island: FishingBoat,
  lakeside: SailingBoat,
  river: Canoe,
  forest: Canoe,
  mountain: Canoe,
  prairie: () => null,
  tundra: () => null,
};

const parents: Readonly<Record<Ground, () => ReactNode>> = {
  harbour: Laker,
  island: Laker,
  lakeside: Laker,
  river: () => <GrainTrain horizon={trainHills} />,
  forest: () => <GrainTrain horizon={trainHills} />,
  prairie: () => <GrainTrain horizon={trainHills} />,
  mountain: () => <GrainTrain horizon={trainMountains} />,
  tundra: () => <GrainTrain horizon={trainHills} />,
};

const pictures: Readonly<Record<Ground, Partial<Scene['pictures']>>> = {
  harbour: { about: 'ferry-dock', locations: 'lighthouse', services: 'crane', offer: 'lighthouse' },
  island: { about: 'island-cottage', locations: 'lighthouse', services: 'ferry-dock', offer: 'lighthouse' },
  lakeside: { about: 'island-cottage', locations: 'lighthouse', services: 'ferry-dock' },
  river: { about: 'sugar-shed', locations: 'bridge', services: 'lamp' },
  forest: { about: 'sugar-shed', locations: 'fire-lookout', services: 'island-cottage', riskAssessment: 'lamp' },
  mountain: { about: 'ranch', locations: 'fire-lookout', services: 'island-cottage', riskAssessment: 'lamp' },
  prairie: { about: 'ranch', locations: 'grain-elevator' },
  tundra: { about: 'lamp', locations: 'cloud-shed', resources: 'island-cottage' },
};

const made = new Map<string, Scene>();

/** The drawing of a place that has none of its own. Drawn from its settings alone, so that it is the same everywhere. */
export function generatedScene(settings: SceneSettings): Scene {
  const { ground, size, seed } = settings;
  const key = `${ground} ${size} ${seed}`;
  const known = made.get(key);
  if (known) return known;
  const scene: Scene = {
    City: cityOf(settings),
    windows: drawnTown(settings).windows,
    Tower: towers[ground],
    Water: waterOf(settings),
    Boat: boats[ground],
    Parent: parents[ground],
    pictures: { ...plain.pictures, ...pictures[ground] },
  };
  // A server shows one firm, and the setup a few drawings of it.
  if (made.size > 50) made.clear();
  made.set(key, scene);
  return scene;
}
