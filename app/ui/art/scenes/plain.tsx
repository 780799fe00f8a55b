import { type CityProps, CityWindows } from '../city-windows.tsx';
import { GrainTrain, hills } from '../illustrations-prairie.tsx';
import { inks } from '../inks.ts';
import type { Scene } from './scene.ts';
import { TowerFrame } from './tower-frame.tsx';

/** The rows of windows of the city. */
const windows =
  'M350 272h16M404 266h26M464 274h14M514 248h22M514 268h22M562 274h36M634 258h16M684 268h30M748 274h14M882 262h26M930 242h20M930 264h20M984 270h16M1038 254h30M1038 274h30M1092 232h16M1092 254h16M1140 268h16M1192 262h30M1256 274h14';

/** Hills, roofs and trees of any town. */
function City({ week }: CityProps) {
  return (
    <svg className="city" viewBox="0 0 1600 300" aria-hidden="true">
      <g transform="translate(0 300)">
        <path fill={inks.far} d="M0 0v-76q120-44 250-30t240 8 230-34 240 26 220-20 220 22 200-18V0" />
        <path
          fill={inks.mid}
          d="M0 0v-40q100-22 210-10t190 2V0M400 0v-70h36v70M446 0v-92h30v92M486 0v-60l26-18 26 18V0M548 0v-84h40v84M600 0v-104h26v104M640 0v-72h44v72M696 0v-58l30-20 30 20V0M770 0v-64h34v64M890 0v-86h34v86M936 0v-118h30v118M980 0v-74l28-20 28 20V0M1050 0v-98h36v98M1098 0v-124h28v124M1140 0v-80h40v80M1192 0v-96h26v96M1230 0v-56l28-18 28 18V0M1300 0v-44q90-22 160-8t140-8V0"
        />
        <path
          fill={inks.near}
          d="M0 0v-14h330v14M330 0v-36l28-22 28 22V0M394 0v-48h44v48M446 0v-34l26-20 26 20V0M506 0v-66h36v66M550 0v-40h60v40M618 0v-54l24-18 24 18V0M674 0v-46h50v46M732 0v-34l24-18 24 18V0M792 0v-22h28v22M874 0v-52h40v52M922 0v-72h34v72M964 0v-38l28-22 28 22V0M1028 0v-60h48v60M1084 0v-82h30v82M1122 0v-44l26-20 26 20V0M1182 0v-54h50v54M1240 0v-34l24-18 24 18V0M1296 0v-26h70v26M1366 0v-14h234v14"
        />
      </g>
      <CityWindows rows={windows} week={week} />
      <path
        d="M20 300q0-16 14-16 4-12 16-10 14-4 18 10 18 0 18 16zM210 300q0-14 12-14 4-10 14-8 12-2 14 8 14 0 14 14zM270 300l13-38 13 38zM292 300l10-26 10 26zM1380 300q0-12 12-12 6-10 16-6 12-2 14 6 12 0 12 12zM1460 300l13-40 13 40zM1484 300l10-28 10 28z"
        fill={inks.night}
      />
    </svg>
  );
}

/** A plain radio mast. */
function Tower() {
  return (
    <TowerFrame>
      <path fill={inks.near} d="M31 60h2l1 60h2l10 440H18l10-440h2z" />
      <path
        fill="none"
        stroke={inks.brick}
        strokeWidth="1.5"
        d="M28 120l9 50-11 50 13 50-15 50 17 50-19 50 21 50-23 50 25 40M36 120l-9 50 11 50-13 50 15 50-17 50 19 50-21 50 23 50-25 40"
      />
      <path d="M24 150h16M22 250h20M20 360h24" stroke={inks.window} strokeWidth="4" strokeDasharray="4 2.5" />
      <path d="M30 54h4v8h-4z" fill={inks.car} />
    </TowerFrame>
  );
}

/** Rows of a field in front of the town. */
function Water() {
  return (
    <svg className="water" viewBox="0 0 1600 150" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <g fill="none" strokeWidth="4">
        <path stroke={inks.coral} d="M980 10h230M1010 30h150M1040 52h200M1000 76h180M1060 104h110" />
        <path stroke={inks.disc} d="M1060 18h80M1080 40h50M1074 64h60" />
        <path
          stroke={inks.tide}
          d="M0 10h420M480 10h300M60 32h520M640 32h240M1290 14h310M0 58h360M430 58h380M1340 40h260M120 86h560M760 86h160M1300 72h300M0 118h480M560 118h420M1220 112h380"
        />
        <path stroke={inks.window} d="M836 10h24M838 24h20M832 40h30" />
      </g>
    </svg>
  );
}

/** A town without a landmark, for a region without artwork of its own. */
export const plain: Scene = {
  City,
  windows,
  Tower,
  Water,
  Boat: () => null,
  Parent: () => <GrainTrain horizon={hills} />,
  pictures: {
    about: 'island-cottage',
    blog: 'canoe',
    expert: 'lock-keeper',
    locations: 'tower-crane',
    offer: 'fire-lookout',
    pricing: 'vault',
    resources: 'cloud-shed',
    riskAssessment: 'fire-lookout',
    services: 'country-elevator',
    team: 'light-rail',
  },
};
