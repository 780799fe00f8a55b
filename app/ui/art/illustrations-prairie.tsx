import type { ReactNode } from 'react';
import { IllustrationFrame } from './illustration-frame.tsx';
import { inks } from './inks.ts';

export function LightRail() {
  return (
    <IllustrationFrame ground="M0 106h240M24 114h80M130 114h84">
      <path fill={inks.peach} d="M-6 106a84 84 0 0 1 168 0z" />
      <path fill={inks.coral} d="M16 106a66 66 0 0 1 132 0z" />
      <path d="M136 98V46h18V30h26v16h14v14h46v38z" fill={inks.mist} />
      <path d="M160 38h14M200 68h34" stroke={inks.paper} strokeWidth="6" strokeDasharray="4 4" />
      <path d="M0 18h240M92 46l-12-14 12-14M92 46l12-14-12-14" stroke={inks.night} strokeWidth="2" fill="none" />
      <path d="M14 96h212v10H14z" fill={inks.mist} />
      <path d="M14 98V76l10-24q3-6 10-6h172q7 0 10 6l10 24v22z" fill={inks.paper} />
      <path d="M14 82h212v10H14z" fill={inks.car} />
      <path d="M22 76l8-19q2-5 8-5h164q6 0 8 5l8 19z" fill={inks.night} />
      <path d="M38 64h76M126 64h76" stroke={inks.glow} strokeWidth="14" strokeDasharray="15 5" />
      <path d="M117 46h6v50h-6zM14 94h212v4H14z" fill={inks.night} />
      <path d="M60 56h14v38H60zM166 56h14v38h-14z" fill={inks.mist} stroke={inks.night} strokeWidth="2" />
      <path d="M67 56v38M173 56v38" stroke={inks.night} strokeWidth="2" />
      <path d="M34 101h22M84 101h20M136 101h20M184 101h22" stroke={inks.night} strokeWidth="8" />
      <path d="M18 84h6v5h-6zM216 84h6v5h-6z" fill={inks.window} />
    </IllustrationFrame>
  );
}

export function CountryElevator() {
  return (
    <IllustrationFrame ground="M0 106h240M16 114h60M100 114h110">
      <path fill={inks.peach} d="M110 106a62 62 0 0 1 124 0z" />
      <path fill={inks.coral} d="M138 106a34 34 0 0 1 68 0z" />
      <path d="M0 104V92q40-10 90-4t150-4v20z" fill={inks.mist} />
      <path d="M24 104V70l24-12 26 12v34z" fill={inks.brick} />
      <path d="M18 74l30-15 30 15v-7L48 52 18 67z" fill={inks.night} />
      <path d="M68 104V48l20-14V20l22-12 22 12v14l20 14v56z" fill={inks.mid} />
      <path d="M110 8l22 12v14l20 14v56h-42z" fill={inks.rust} />
      <path d="M84 24l26-15 26 15v-6L110 3 84 18zM64 54l24-17v-6L64 48zM156 54l-24-17v-6l24 17z" fill={inks.night} />
      <path d="M78 56h26v14H78z" fill={inks.paper} />
      <path d="M82 63h18" stroke={inks.car} strokeWidth="4" strokeDasharray="5 2" />
      <path d="M94 104V84h32v20z" fill={inks.night} />
      <path d="M98 104V88h24v16zM103 20h14v10h-14zM40 72h14v10H40z" fill={inks.window} />
      <path d="M104 104V94h12v10z" fill={inks.mid} />
      <path d="M162 76h34v22h-34zM202 76h38v22h-38z" fill={inks.harbour} />
      <path d="M170 76v22M179 76v22M188 76v22M211 76v22M221 76v22M231 76v22" stroke={inks.tide} strokeWidth="2" />
      <path d="M160 74h38M200 74h40M166 102h8M184 102h8M208 102h8M228 102h8" stroke={inks.night} strokeWidth="5" />
    </IllustrationFrame>
  );
}

/** A lookout above the forest, lit at night: someone is watching for smoke. */
export function FireLookout() {
  return (
    <IllustrationFrame ground="M0 106h240M30 114h60M130 114h70">
      <path d="M136 30L240 4v52zM104 30L0 6v48z" fill={inks.peach} />
      <path d="M0 104V82l34-32 24 20 22-16 34 30 36-36 26 24 24-18 40 34v16z" fill={inks.mist} />
      <path
        d="M34 50L20 63l9-2 6 6 6-6 8 1zM150 48l-14 14 9-2 6 6 6-6 8 2zM200 54l-10 8 7 0 5 4 4-5 6 1z"
        fill={inks.paper}
      />
      <path d="M30 106q56-36 90-36t90 36z" fill={inks.harbour} />
      <path
        d="M46 106l9-24 9 24zM62 104l8-22 8 22zM166 104l9-26 9 26zM186 106l8-20 8 20zM30 106l6-16 6 16z"
        fill={inks.near}
      />
      <path
        d="M104 78l5-34M136 78l-5-34M106 66h28M108 54h24M106 66l25-12M134 66l-25-12M104 78l30-12M136 78l-30-12"
        stroke={inks.night}
        strokeWidth="2.5"
      />
      <path d="M102 22h36v20h-36z" fill={inks.paper} />
      <path d="M106 25h28v10h-28z" fill={inks.window} />
      <path d="M115 25v10M125 25v10" stroke={inks.night} strokeWidth="2" />
      <path d="M96 22l24-15 24 15z" fill={inks.car} />
      <path d="M94 42h52v4H94zM119-2h3v12h-3z" fill={inks.night} />
      <path d="M122-2l12 4-12 4z" fill={inks.car} />
    </IllustrationFrame>
  );
}

export function Ranch() {
  return (
    <IllustrationFrame ground="M0 106h240M20 114h70M120 114h96">
      <path fill={inks.peach} d="M2 106a60 60 0 0 1 120 0z" />
      <path fill={inks.coral} d="M30 106a32 32 0 0 1 64 0z" />
      <path d="M0 104V88q30-20 66-8 40-34 84-8 44-26 90 4v28z" fill={inks.mist} />
      <path d="M196 104V54q0-14 13-14t13 14v50z" fill={inks.cream} />
      <path d="M196 62h26M196 76h26M196 90h26" stroke={inks.peach} strokeWidth="3" />
      <path d="M92 104V62l14-22 36-18 36 18 14 22v42z" fill={inks.rust} />
      <path d="M84 66l18-30 40-20 40 20 18 30-7 4-16-26-35-17-35 17-16 26z" fill={inks.night} />
      <path d="M122 104V72h40v32z" fill={inks.paper} />
      <path
        d="M122 72h40v32h-40zM142 72v32M122 104l20-32M142 104l20-32"
        fill="none"
        stroke={inks.mid}
        strokeWidth="3"
      />
      <path d="M132 40h20v18h-20zM102 76h12v14h-12zM170 76h12v14h-12z" fill={inks.window} />
      <path d="M142 40v18M132 49h20M108 76v14M176 76v14" stroke={inks.night} strokeWidth="2" />
      <path d="M0 86h86M0 96h86" stroke={inks.night} strokeWidth="3" />
      <path d="M8 80v26M32 80v26M56 80v26M80 80v26" stroke={inks.night} strokeWidth="4" />
    </IllustrationFrame>
  );
}

export function TowerCrane() {
  return (
    <IllustrationFrame ground="M0 106h240M30 114h50M124 114h90">
      <path fill={inks.peach} d="M104 104a64 64 0 0 1 128 0z" />
      <path fill={inks.coral} d="M134 104a34 34 0 0 1 68 0z" />
      <path d="M0 104V66h26V52h22v52z" fill={inks.mist} />
      <path d="M6 76h14M32 62h10M32 78h10" stroke={inks.paper} strokeWidth="6" strokeDasharray="4 4" />
      <path d="M124 104V60h84v44z" fill={inks.cream} />
      <path d="M128 78h22v10h-22zM154 92h24v12h-24zM182 64h22v10h-22z" fill={inks.window} />
      <path d="M154 64h24v10h-24zM128 92h22v12h-22zM182 78h22v26h-22z" fill={inks.harbour} />
      <path
        d="M120 60h92M120 76h92M120 90h92M126 50v54M152 50v54M180 50v54M206 50v54"
        stroke={inks.night}
        strokeWidth="4"
      />
      <path d="M60 104V22M74 104V22" stroke={inks.car} strokeWidth="4" />
      <path
        d="M60 100l14-12-14-12 14-12-14-12 14-12-14-12M22 20h206M67 2L26 20M67 2l126 18M67 2v18"
        fill="none"
        stroke={inks.car}
        strokeWidth="2.5"
      />
      <path d="M22 18h24v16H22zM76 22h18v16H76zM54 104h26v4H54z" fill={inks.night} />
      <path d="M82 25h9v8h-9z" fill={inks.window} />
      <path d="M166 20v12M166 32l-12 6M166 32l12 6" stroke={inks.night} strokeWidth="2" />
      <path d="M150 38h32v8h-32z" fill={inks.brick} />
    </IllustrationFrame>
  );
}

/** A small locomotive pulling a long grain train, as wide as the large ship, for the panel about the parent company. */
export function GrainTrain({ horizon }: { horizon: ReactNode }) {
  return (
    <svg className="laker" viewBox="0 -150 640 450" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0-150h640v450H0z" fill={inks.sky} />
      <path fill={inks.apricot} d="M170 206a300 300 0 0 1 600 0z" />
      <path fill={inks.peach} d="M270 206a200 200 0 0 1 400 0z" />
      <path fill={inks.coral} d="M350 206a120 120 0 0 1 240 0z" />
      <path fill={inks.disc} d="M412 206a58 58 0 0 1 116 0z" />
      {horizon}
      <path d="M0 200h640v100H0z" fill={inks.near} />
      <path d="M0 196h640v8H0z" fill={inks.night} />
      <path
        d="M-40 136h98l6 12-14 40h-82zM68 136h98l6 12-14 40H82l-14-40zM176 136h98l6 12-14 40h-76l-14-40zM284 136h98l6 12-14 40h-76l-14-40z"
        fill={inks.rust}
      />
      <path d="M-40 136h98l6 12H-40zM68 136h98l6 12H62zM176 136h98l6 12H170zM284 136h98l6 12H278z" fill={inks.car} />
      <path
        d="M-10 150v34M14 150v34M38 150v34M96 150v34M120 150v34M144 150v34M204 150v34M228 150v34M252 150v34M312 150v34M336 150v34M360 150v34"
        stroke={inks.brick}
        strokeWidth="3"
      />
      <path d="M0 186h404M-20 131h412" stroke={inks.night} strokeWidth="5" strokeDasharray="88 20" />
      <path d="M394 190V146h24v-26h-4v-8h52v8h-4v26h76l14 14v30z" fill={inks.window} />
      <path d="M424 122h32v16h-32z" fill={inks.night} />
      <path d="M427 125h12v10h-12zM443 125h10v10h-10z" fill={inks.glow} />
      <path d="M482 146v-14h10v14zM516 146v-8h14v8zM390 186h166v8H390z" fill={inks.night} />
      <path d="M470 158h74M470 166h74M470 174h74" stroke={inks.night} strokeWidth="3" strokeDasharray="10 4" />
      <path d="M394 176h62v6h-62zM546 164h8v8h-8z" fill={inks.car} />
      <path
        d="M-4 192h30M34 192h20M82 192h24M130 192h24M190 192h24M238 192h24M298 192h24M346 192h24M404 193h34M500 193h38"
        stroke={inks.night}
        strokeWidth="12"
        strokeDasharray="12 3"
      />
      <path d="M486 118q10-26 34-22t30-22q-34-12-48 10-22 6-20 34z" fill={inks.bone} />
      <path
        d="M30 222h150M230 216h110M400 220h90M560 226h60M60 244h110M240 248h150M470 242h120M20 272h120M200 280h90M360 274h150"
        stroke={inks.rust}
        strokeWidth="4"
      />
      <path d="M430 214h90M446 232h60M452 258h44M464 286h26" stroke={inks.dawn} strokeWidth="4" />
    </svg>
  );
}

/** Snow-capped mountains behind the grain train. */
export const mountains = (
  <>
    <path
      d="M0 206v-86l46-42 34 30 40-46 44 44 30-24 44 40 38-30 40 34 34-22 44 34 40-26 46 34 40-22 60 36 60-16v62z"
      fill={inks.mid}
    />
    <path
      d="M46 78L26 96l14-2 9 9 8-10 12 3zM120 62L98 87l14-3 10 10 10-10 15 4zM194 82l-15 12 12-1 7 7 7-8 8 1zM276 92l-16 13 12-1 8 7 8-8 9 1z"
      fill={inks.paper}
    />
    <path d="M0 206v-34q80-26 170-8t190 0 280 6v36z" fill={inks.brick} />
  </>
);

/** Low hills behind the grain train, for a region without mountains. */
export const hills = (
  <>
    <path d="M0 206v-66q90-40 200-20t220 2 220-10v94z" fill={inks.mid} />
    <path d="M0 206v-34q80-26 170-8t190 0 280 6v36z" fill={inks.brick} />
  </>
);
