/**
 * Why a limit may be missed, by the start of the figure's name. Each cause was found in a trace or a profile, or by measuring an older commit in
 * turns with the current one.
 */
const causes: readonly (readonly [figure: string, cause: string])[] = [
  [
    'home: a tap on the',
    'the page asks for its scripts once its first frame is on the screen ([serving a page](../docs/serving-a-page.md)); the slow line then takes half a second for their 105 kB, and the slow processor 0.2 s to start them. A tap that comes before is repeated.',
  ],
  [
    'interaction to next paint: first tap before hydration',
    'the tap meets the frame in which the style sheet has arrived and the browser lays out the page, 0.13 s on the slow processor.',
  ],
  [
    'interaction to next paint: carousel',
    'most of it is the frame in which the slides begin to move, on the slow processor.',
  ],
  [
    'interaction to next paint: heat map',
    'the pace of the machine: an older commit in turns with this one gave the same, 88 to 128 ms.',
  ],
  [
    'landing: largest paint',
    'a page with one word takes 0.8 s in the same run; the rest is the first screen, which the slow processor lays out and draws.',
  ],
  [
    'home: largest paint',
    'Lighthouse reckons with the whole document, which at 14.5 kB needs a second round trip. A browser paints the first screen before the end has come: "really slowed down" it takes as long as a page with one word.',
  ],
  [
    'risk assessment: performance',
    'on two cores, a task of the browser sometimes waits for a processor; a run without other work gave 100.',
  ],
  [
    'publish, ',
    'the first look right after a save waits for the judgement of the pages that the change touches, 0.1 s of processor time. A second later it is ready.',
  ],
  ['crawl of', 'the crawler, the visitors and the server share two cores; a faster hour gave 51 ms.'],
  [
    'leads acknowledged',
    'the pace of the disk, which must have each group of leads before they are acknowledged: an older commit in turns with this one gave the same.',
  ],
  [
    'npm start on a clean clone',
    'the build takes most of it, and a slow hour adds a second: Vite reads 4,000 modules for the browser and the server, and compresses the scripts ([serving a page](../docs/serving-a-page.md)).',
  ],
];

/** The cause of a missed limit, without a capital letter at its start. */
export const causeOf = (what: string): string =>
  causes.find(([figure]) => what.startsWith(figure))?.[1] ?? 'no cause is known yet.';
