import type { ReactNode } from 'react';
import type { Ground } from '../../../domain/firm/fields.ts';
import { between, type Random } from '../../../domain/numbers/random.ts';
import { inks } from '../inks.ts';
import { TowerFrame } from './tower-frame.tsx';

// What only one kind of ground has: beside the town, and the tower between the halves of the headline.

/** A wooden grain elevator with its cupola, 52 wide. */
const elevator = (x: number, tall: number): string => `M${x} 0v-${tall}l10-12v-22l16-12 16 12v22l10 12V0z`;

/** A grain bin with a cone for a roof. */
const bin = (x: number, tall: number): string => `M${x} 0v-${tall}l17-12 17 12V0z`;

function Prairie({ random }: { random: Random }) {
  const x = between(random, 150, 230);
  const right = between(random, 1360, 1420);
  return (
    <>
      <path
        fill={inks.mid}
        d={`${elevator(x, between(random, 86, 120))}${elevator(x + 64, between(random, 100, 138))}${elevator(right, between(random, 90, 126))}`}
      />
      <path fill={inks.near} d={`${bin(x - 52, 44)}${bin(x - 90, 36)}${bin(right + 64, 40)}${bin(right + 102, 34)}`} />
      <path d={`M0-5H${x + 130}`} stroke={inks.car} strokeWidth="6" strokeDasharray="40 6" />
    </>
  );
}

function Harbour({ random }: { random: Random }) {
  const crane = between(random, 1350, 1400);
  const masts = Array.from({ length: 7 }, (_, index) => 130 + index * 30 + between(random, 0, 12));
  return (
    <>
      <path fill={inks.mid} d="M0 0v-96q70-14 150 8t150 66q60 18 90 22zM1600 0v-76q-80-20-150 12t-130 64z" />
      <path
        fill="none"
        stroke={inks.near}
        strokeWidth="5"
        d={`M${crane} 0v-128M${crane + 46} 0v-128M${crane - 70}-116h190M${crane}-128l23-34 23 34M${crane + 23}-162L${crane - 66}-116M${crane + 23}-162l90 46`}
      />
      <path d={`M${crane - 50}-112v30h20`} fill="none" stroke={inks.car} strokeWidth="4" />
      <path
        fill="none"
        stroke={inks.near}
        strokeWidth="3"
        d={masts.map((x) => `M${x} 0v-${between(random, 34, 64)}`).join('')}
      />
      <path fill={inks.cream} d={masts.map((x) => `M${x - 13}-16h28l-5 8h-18z`).join('')} />
    </>
  );
}

function River({ random }: { random: Random }) {
  const from = random() < 0.5 ? 40 : 1300;
  const arches = Array.from({ length: 4 }, (_, index) => from + index * 66);
  return (
    <>
      <path
        fill={inks.mid}
        fillRule="evenodd"
        d={`M${from - 60} 0v-46h380v46zM${arches.map((x) => `${x} 0q2-34 27-34t27 34z`).join('M')}`}
      />
      <path d={`M${from - 60}-50h380`} stroke={inks.near} strokeWidth="6" />
      <path
        d={arches.map((x) => `M${x - 6}-53v-18M${x - 6}-71h10`).join('')}
        fill="none"
        stroke={inks.near}
        strokeWidth="3"
      />
      <path d={`M${from + 60}-60h54`} stroke={inks.car} strokeWidth="12" />
      <path d={`M${from + 66}-62h44`} stroke={inks.glow} strokeWidth="4" strokeDasharray="8 4" />
    </>
  );
}

function Lake({ random }: { random: Random }) {
  const sails = [70, 168, 1380, 1490].map((x) => ({ x: x + between(random, 0, 40), tall: between(random, 50, 84) }));
  return (
    <>
      <path
        fill={inks.cream}
        d={sails
          .map(
            ({ x, tall }) =>
              `M${x}-6v-${tall}q26 ${tall * 0.5} 30 ${tall - 4}zM${x - 4}-10v-${tall - 22}l-18 ${tall - 22}z`,
          )
          .join('')}
      />
      <path fill={inks.car} d={sails.map(({ x }) => `M${x - 24}-4h58l-9 8h-40z`).join('')} />
      <path fill="none" stroke={inks.near} strokeWidth="4" d="M1310-4h60M236-4h96M250 0v-10M280 0v-10M310 0v-10" />
    </>
  );
}

function Island({ random }: { random: Random }) {
  const x = between(random, 110, 190);
  return (
    <>
      <path
        fill={inks.brick}
        d="M0 0v-30l40-3 60 4 50-8 60 6 50-3 70 8 40 26zM1600 0v-34l-50-4-44 6-60-5-60 8-50 29z"
      />
      <path
        fill={inks.mid}
        d="M0-30q90-30 180-14t150 22l-30-4-50 3-60-6-50 8-60-4zM1600-34q-70-22-130-8t-90 18l66 1 60-5 44 6z"
      />
      <path fill={inks.cream} d={`M${x}-38l4-54h14l4 54z`} />
      <path fill={inks.car} d={`M${x + 2}-92h18l-9-14zM${x + 2}-66h18v10h-18z`} />
      <path fill={inks.cream} d="M1410-36v-18l16-12 16 12v18zM1470-36v-14l13-10 13 10v14z" />
    </>
  );
}

function Tundra({ random }: { random: Random }) {
  const row = [60, 128, 200, 1350, 1424, 1500].map((x) => x + between(random, 0, 20));
  const paints = [inks.brick, inks.cream, inks.car];
  return (
    <>
      {paints.map((ink, turn) => (
        <path
          key={ink}
          fill={ink}
          d={row
            .filter((_, index) => index % 3 === turn)
            .map((x) => `M${x}-10v-22l24-11 24 11v22z`)
            .join('')}
        />
      ))}
      <path
        fill="none"
        stroke={inks.near}
        strokeWidth="3"
        d={row.map((x) => `M${x + 6} 0v-10M${x + 24} 0v-10M${x + 42} 0v-10`).join('')}
      />
      <path fill={inks.mid} d="M270 0v-34q22-9 44 0V0zM320 0v-34q22-9 44 0V0z" />
      <path fill="none" stroke={inks.near} strokeWidth="4" d="M1290 0v-34M1272-52q4 22 30 20M1290-42l12-12" />
    </>
  );
}

const none = (): ReactNode => null;

/** What stands beside the town on each ground. Drawn on y = 0. */
export const besideTown: Readonly<Record<Ground, (props: { random: Random }) => ReactNode>> = {
  prairie: Prairie,
  harbour: Harbour,
  river: River,
  lakeside: Lake,
  island: Island,
  tundra: Tundra,
  mountain: none,
  forest: none,
};

function Lighthouse() {
  return (
    <TowerFrame>
      <path fill={inks.near} d="M22 150h20l8 410H14z" />
      <path fill={inks.brick} d="M20.500 230h23l1.300 66H19.200zM18 364h28l1.300 66H16.700z" />
      <path fill={inks.near} d="M15 132h34v18H15zM22 96h20v36H22zM18 96l14-26 14 26zM31 46h2v26h-2z" />
      <path d="M26 114h12" stroke={inks.window} strokeWidth="22" />
      <path d="M32 186v12M32 322v12M32 456v12" stroke={inks.window} strokeWidth="7" />
      <path d="M12 141h40" stroke={inks.car} strokeWidth="4" />
    </TowerFrame>
  );
}

function WindTurbine() {
  return (
    <TowerFrame>
      <path fill={inks.near} d="M29 150h6l5 410H24z" />
      <path fill={inks.near} d="M30 138L29 10l3-8 4 8-1 128z" />
      <path fill={inks.mid} d="M38 146l25 92 1 9-6-6-26-88zM27 147L1 240l-1 9 6-6 27-89z" />
      <path fill={inks.brick} d="M33 160h2l5 400h-6z" />
      <path fill={inks.near} d="M22 146a10 10 0 1 0 20 0a10 10 0 1 0-20 0z" />
      <path fill={inks.car} d="M28 142h8v8h-8z" />
    </TowerFrame>
  );
}

function ClockTower() {
  return (
    <TowerFrame>
      <path fill={inks.near} d="M32 20l2 60 10 60v40h4v380H16V180h4v-40l10-60z" />
      <path fill={inks.brick} d="M33 34l1 46 10 60v40h4v380h-6V190h-4V140z" />
      <path fill={inks.window} d="M22 208a10 10 0 1 1 20 0a10 10 0 1 1-20 0z" />
      <path d="M32 208v-7M32 208l5 3" stroke={inks.near} strokeWidth="2" fill="none" />
      <path d="M16 240h32M16 330h32M16 430h32" stroke={inks.mid} strokeWidth="4" />
      <path d="M28 262v22M36 262v22M28 352v22M36 352v22M28 452v22M36 452v22" stroke={inks.window} strokeWidth="4" />
      <path d="M32 2v22" stroke={inks.car} strokeWidth="3" />
    </TowerFrame>
  );
}

function Lookout() {
  return (
    <TowerFrame>
      <path fill={inks.near} d="M10 116L32 88l22 28zM14 116h36v34H14zM8 150h48v7H8z" />
      <path d="M18 132h28" stroke={inks.window} strokeWidth="12" strokeDasharray="6 3" />
      <path fill="none" stroke={inks.near} strokeWidth="5" d="M19 157L8 560M45 157l11 403" />
      <path
        fill="none"
        stroke={inks.brick}
        strokeWidth="2.500"
        d="M19 160l28 76-33 80 37 80-41 84 45 80M45 160l-28 76 33 80-37 80 41 84-45 80M17 236h30M14 316h36M12 396h40M10 480h44"
      />
      <path d="M32 88V58M32 60l16 5-16 5" stroke={inks.car} strokeWidth="2" fill={inks.car} />
    </TowerFrame>
  );
}

/** A pylon of an aerial lift with its cabins. */
function Lift() {
  return (
    <TowerFrame>
      <path fill={inks.near} d="M29 96h6l7 464H22z" />
      <path d="M4 104h56" stroke={inks.near} strokeWidth="8" />
      <path d="M0 92l64-26M0 118l64-26" stroke={inks.mid} strokeWidth="1.500" />
      <path fill={inks.car} d="M2 138h20v28q-10 6-20 0z" />
      <path fill={inks.cream} d="M44 126h18v26q-9 6-18 0z" />
      <path d="M12 106v32M53 98v28" stroke={inks.near} strokeWidth="3" />
      <path d="M5 146h14M47 134h12" stroke={inks.window} strokeWidth="9" />
      <path fill={inks.brick} d="M33 112h2l7 448h-6z" />
    </TowerFrame>
  );
}

function Mast() {
  return (
    <TowerFrame>
      <path fill={inks.near} d="M31 40h2l1 80h2l6 440H22l6-440h2z" />
      <path
        fill="none"
        stroke={inks.mid}
        strokeWidth="1.500"
        d="M32 130L2 560M32 130l30 430M32 260L10 560M32 260l22 300"
      />
      <path d="M28 120h8M27 220h10M26 320h12M25 420h14" stroke={inks.car} strokeWidth="10" />
      <path d="M29 40h6M28 172h8M26 372h12" stroke={inks.window} strokeWidth="5" />
      <path fill={inks.cream} d="M34 196q18-2 20 18-18 2-20-18zM30 290q-18-2-20 18 18 2 20-18z" />
    </TowerFrame>
  );
}

export const towers: Readonly<Record<Ground, () => ReactNode>> = {
  harbour: Lighthouse,
  island: Lighthouse,
  lakeside: Lighthouse,
  prairie: WindTurbine,
  river: ClockTower,
  forest: Lookout,
  mountain: Lift,
  tundra: Mast,
};
