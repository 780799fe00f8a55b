import { type CityProps, CityWindows } from '../city-windows.tsx';
import { Laker } from '../illustrations-harbour.tsx';
import { inks } from '../inks.ts';
import { Reflections } from './reflections.tsx';
import type { Scene } from './scene.ts';
import { TowerFrame } from './tower-frame.tsx';

/** The rows of windows of the city. */
const windows =
  'M316 246h30M316 262h30M372 214h16M372 232h16M448 202h20M448 220h20M448 256h20M494 234h14M532 216h22M532 240h22M876 194h10M876 218h10M906 230h18M950 212h28M950 236h28M998 172h22M998 196h22M998 232h22M1078 160h30M1078 178h30M1078 214h30M1130 196h22M1130 226h22M1174 182h28M1174 206h28M1224 158h14M1224 182h14M1258 234h36M1314 252h26M194 252h16';

/** Drawn from west to east. Leaves x=848 free for Tower. */
function City({ week }: CityProps) {
  return (
    <svg className="city" viewBox="0 0 1600 300" aria-hidden="true">
      <g transform="translate(0 300)">
        <path
          fill={inks.far}
          d="M0 0v-40h50v40M44 0v-66h30v66M92 0v-50h44v50M150 0v-92h26v92M190 0v-60h40v60M236 0v-92h22v92M270 0v-66h50v66M330 0v-98h30v98M372 0v-84h26v84M410 0v-110h40v110M462 0v-96h24v96M500 0v-86h30v86M570 0v-70h60v70M640 0v-110h34v110M690 0v-84h30v84M760 0v-70h40v70M880 0v-120h30v120M930 0v-150h30v150M980 0v-128h36v128M1040 0v-170h30v170M1096 0v-150h40v150M1160 0v-128h30v128M1210 0v-104h36v104M1270 0v-82h40v82M1330 0v-60h30v60M1400 0v-44h60v44M1480 0v-58h40v58M1540 0v-36h60v36"
        />
        <path
          fill={inks.mid}
          d="M300 0v-80h34v80M346 0v-108l26-10V0M384 0v-90h30v90M426 0v-122h24v122M460 0v-100h6v-8h20v8H492V0M508 0v-112h26v112M548 0v-84h30v84M590 0v-104h24v104M884 0v-150q13-18 26 0V0M916 0v-168q13-18 26 0V0M960 0v-140h34v140M1006 0v-186h6v-10h18v10H1036V0M1052 0v-206h38v206M1104 0v-176h30v176M1146 0v-222l34 26V0M1190 0v-150h30v150M1232 0v-120h30v120M1276 0v-90h36v90M1340 0v-56h44v56M1420 0v-36h60v36M1070-206v-28h2v28M1078-206v-40h2v40"
        />
        <path
          fill={inks.near}
          d="M0 0v-14h300v14M186 0v-62h30v62M308 0v-70h44v70M364 0v-98h30v98M404 0v-66h26v66M440 0v-110h34v110M486 0v-80h28v80M524 0v-96h36v96M566 0v-60h40v60M780 0v-26h40v26M868 0v-118h24v118M900 0v-88h30v88M940 0v-104h8v-10h28v10H984V0M990 0v-140h36v140M1034 0v-96h30v96M1070 0v-152h44v152M1122 0v-120l36-16V0M1166 0v-134h8v-12h26v12H1208V0M1216 0v-164q14-40 28 0V0M1250 0v-80h50v80M1306 0v-62l40-8V0M1352 0v-40h70v40M1430 0v-26h90v26M1526 0v-18h74v18M110 0v-58q9-6 18 0 9-6 18 0 9-6 18 0 9-6 18 0v58M1452-26l5-150h8l5 150"
        />
      </g>
      <path d="M612 300v-16q6-48 74-48t74 48v16z" fill={inks.cream} />
      <path d="M612 284h148v16H612z" fill={inks.mid} />
      <path
        d="M640 284q4-34 46-48M700 284q0-36-14-48M732 284q-8-36-46-48"
        fill="none"
        stroke={inks.mid}
        strokeWidth="2"
      />
      <CityWindows rows={windows} week={week} />
      <path
        d="M20 300q0-16 14-16 4-12 16-10 14-4 18 10 18 0 18 16zM230 300q0-14 12-14 4-10 14-8 12-2 14 8 14 0 14 14zM1360 300q0-12 12-12 6-10 16-6 12-2 14 6 12 0 12 12z"
        fill={inks.night}
      />
      <g transform="translate(452 280)">
        <path d="M0 3h72q4 0 5 4l3 11H0z" fill={inks.car} />
        <path d="M3 6h68" stroke={inks.glow} strokeWidth="5" strokeDasharray="7 2" />
        <path d="M0 14h79M30 3l8-6 8 6" stroke={inks.paper} fill="none" />
      </g>
    </svg>
  );
}

function Tower() {
  return (
    <TowerFrame>
      <path
        fill={inks.near}
        d="M31 0h2l1 58h2l1 46h3l2 6-3 9h-3l1 87h6l3 5h8l3 7-2 8-9 8H41l-2 6h-1c1 160 3 262 12 320H14c9-58 11-160 12-320h-1l-2-6H18l-9-8-2-8 3-7h8l3-5h6l1-87h-3l-3-9 2-6h3l1-46h2z"
      />
      <path
        fill={inks.brick}
        d="M33 119h3l1 87h-3zM33 240h5c1 160 3 262 12 320H39C34 480 33 400 33 240zM32 0h1l1 58h2l1 46h-3z"
      />
      <path d="M10 222h44" stroke={inks.cream} strokeWidth="5" />
      <path d="M14 214h38" stroke={inks.window} strokeWidth="4" strokeDasharray="4 2.5" />
      <path d="M27 112h10" stroke={inks.window} strokeWidth="3" strokeDasharray="2 2" />
      <path d="M30 0h4v5h-4z" fill={inks.car} />
    </TowerFrame>
  );
}

const Water = () => (
  <Reflections
    waves="M0 10h120M180 10h220M470 22h160M40 34h180M300 46h90M700 16h90M690 40h60M1290 14h200M1340 34h120M1530 22h70M120 70h140M420 84h180M1300 76h160M60 110h90M680 118h160M1400 116h120"
    red="M452 8h60M470 16h36"
  />
);

function Ferry() {
  return (
    <svg className="ferry" viewBox="0 0 120 60" aria-hidden="true">
      <path d="M4 40h112l-8 16H14z" fill={inks.cream} />
      <path d="M12 26h92v12H12zM24 14h64v10H24zM76 2h10v12H76z" fill={inks.paper} />
      <path d="M76 5h10" stroke={inks.car} strokeWidth="4" />
      <path d="M18 32h82M30 19h54" stroke={inks.harbour} strokeWidth="5" strokeDasharray="7 4" />
      <path d="M44 14V2M44 3l14 4-14 4" stroke={inks.car} strokeWidth="1.5" fill={inks.car} />
    </svg>
  );
}

/** Toronto from its islands: the CN Tower, the stadium's roof, a streetcar and the ferry. */
export const toronto: Scene = {
  City,
  windows,
  Tower,
  Water,
  Boat: Ferry,
  Parent: Laker,
  pictures: {
    about: 'ferry-dock',
    blog: 'canoe',
    expert: 'crane',
    locations: 'bridge',
    offer: 'lighthouse',
    pricing: 'grain-elevator',
    resources: 'lamp',
    riskAssessment: 'lock-keeper',
    services: 'sugar-shed',
    team: 'island-cottage',
  },
};
