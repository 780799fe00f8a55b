import { type CityProps, CityWindows } from '../city-windows.tsx';
import { GrainTrain, mountains } from '../illustrations-prairie.tsx';
import { inks } from '../inks.ts';
import { Canoe } from './boats.tsx';
import { Reflections } from './reflections.tsx';
import type { Scene } from './scene.ts';
import { TowerFrame } from './tower-frame.tsx';

/** The rows of windows of the city. */
const windows =
  'M556 244h24M602 220h20M602 240h20M644 238h30M698 208h18M698 230h18M738 246h28M880 242h20M1002 216h22M1002 240h22M1048 182h26M1048 204h26M1100 228h22M1146 196h24M1146 222h24M1194 234h30M1248 258h34M388 254h20M338 268h26M1546 272h12';

/** The snowy Rockies, the foothills, downtown, and the red footbridge over the Bow. */
function City({ week }: CityProps) {
  return (
    <svg className="city" viewBox="0 0 1600 300" aria-hidden="true">
      <g transform="translate(0 300)">
        <path
          fill={inks.far}
          d="M0 0v-82l64-40 44 28 46-50 38 38 52-48 48 40 46-18 44 38 52-46 38 26 52-50 54 48 46-28 50 36 50-24 40 32 44-20 76 26 52-34 54 24 56-46 50 34 60-28 52 36 58-24 60 34 62-22 58 28 60-20 60 24 40-12V0"
        />
        <path
          fill={inks.cream}
          d="M154-144l-17 18 12-2 7 7 8-8 8 2zM244-154l-19 18 13-1 8 8 8-8 9 0zM520-160l-19 18 12 0 8 8 8-9 10 1zM620-142l-15 14 10-1 7 6 8-7 6 0zM1040-146l-17 17 11-2 8 8 8-8 8-2zM1150-140l-15 12 10 0 7 6 8-7 8 0z"
        />
        <path
          fill={inks.mid}
          d="M0 0v-34q80-30 170-18t190 4 150-16q30 2 50 8V0M560 0v-96h30v96M600 0v-130h26v130M640 0v-112h34v112M686 0v-138l30-14V0M730 0v-120h36v120M780 0v-92h30v92M884 0v-140h30v140M924 0v-150l11-52h16l11 52V0M976 0v-150h34v150M1022 0v-204l36-12V0M1070 0v-160h30v160M1112 0v-178h5v-10h18v10h5V0M1148 0v-178h5v-10h18v10h5V0M1190 0v-128h36v128M1238 0v-100h30v100M1280 0v-84h36v84M1330 0v-58q70-26 140-14t130-10V0"
        />
        <path
          fill={inks.near}
          d="M0 0v-16h330v16M330 0v-40h40v40M380 0v-56h34v56M424 0v-30h120v30M548 0v-70h38v70M596 0v-92h30v92M636 0v-74h44v74M690 0v-104h32v104M732 0v-66h40v66M780 0v-24h40v24M872 0v-70h34v70M936 0q-11-100 4-198h38q16 98 7 198M996 0v-96h34v96M1040 0v-132h8v-10h26v10h8V0M1092 0v-84h36v84M1138 0v-118l38-14V0M1186 0v-78h44v78M1240 0v-52h50v52M1300 0v-34h60v34M1360 0v-16h240v16"
        />
        <path fill={inks.near} d="M1452-16l30-16 30 16zM1540-16v-28h22v28zM1546-44h10v-8h-10z" />
      </g>
      <path d="M944 132l34 34-40 36 44 36-46 34" fill="none" stroke={inks.mid} strokeWidth="2" />
      <CityWindows rows={windows} week={week} />
      <path
        d="M8 300l12-34 12 34zM30 300l15-46 15 46zM58 300l12-32 12 32zM236 300l13-38 13 38zM258 300l10-26 10 26zM1400 300l13-40 13 40zM1424 300l10-28 10 28zM1574 300l12-34 12 34z"
        fill={inks.night}
      />
      <g fill="none" stroke={inks.car}>
        <path d="M426 296q160-40 330 0M426 296q160-12 330 0" strokeWidth="4" />
        <path
          d="M452 292l26-2M470 287l32 5M500 281l34 10M532 278l36 12M566 276l38 14M600 276l36 14M634 278l34 13M668 281l32 11M700 287l28 7M478 288l30-6M512 290l32-12M546 290l34-13M580 290l34-13M614 290l34-11M648 291l32-8M682 292l28-5"
          strokeWidth="2.5"
        />
      </g>
      <g transform="translate(1180 282)">
        <path d="M0 4q0-4 5-4h78q5 0 5 4v12H0z" fill={inks.cream} />
        <path d="M0 11h88v5H0z" fill={inks.car} />
        <path d="M5 6h78" stroke={inks.harbour} strokeWidth="5" strokeDasharray="8 3" />
      </g>
    </svg>
  );
}

/** The Calgary Tower with the 1988 flame. */
function Tower() {
  return (
    <TowerFrame>
      <path
        fill={inks.near}
        d="M31 44h2v62h5l2 12h4l3 14 4 8-2 16-11 22h-1c0 134 2 270 6 382H21c4-112 6-248 6-382h-1l-11-22-2-16 4-8 3-14h4l2-12h5z"
      />
      <path fill={inks.brick} d="M33 178h4c0 134 2 270 6 382h-7c-2-112-3-248-3-382zM32 44h1v62h-1z" />
      <path d="M13 140h38" stroke={inks.car} strokeWidth="7" />
      <path d="M15 150h34" stroke={inks.window} strokeWidth="4" strokeDasharray="4 2.5" />
      <path d="M22 124h20" stroke={inks.window} strokeWidth="3" strokeDasharray="2 2" />
      <path d="M28 44q0-8 4-14 4 6 4 14z" fill={inks.window} />
    </TowerFrame>
  );
}

const Water = () => (
  <Reflections
    waves="M0 10h120M180 10h220M800 24h60M40 34h180M300 46h90M800 42h90M1290 14h200M1340 34h120M1530 22h70M120 70h140M420 84h180M1300 76h160M60 110h90M680 118h160M1400 116h120"
    red="M440 8h290M470 18h230M520 30h140M560 44h70"
  />
);

/** Downtown Calgary from the Bow, with the foothills and the mountains behind it. */
export const calgary: Scene = {
  City,
  windows,
  Tower,
  Water,
  Boat: Canoe,
  Parent: () => <GrainTrain horizon={mountains} />,
  pictures: {
    about: 'ranch',
    blog: 'island-cottage',
    expert: 'switchboard',
    locations: 'light-rail',
    offer: 'fire-lookout',
    pricing: 'vault',
    resources: 'cloud-shed',
    riskAssessment: 'fire-lookout',
    services: 'canoe',
    team: 'tower-crane',
  },
};
