import { IllustrationFrame } from './illustration-frame.tsx';
import { inks } from './inks.ts';

export function FerryDock() {
  return (
    <IllustrationFrame ground="M0 106h240M20 114h70M120 114h96">
      <path fill={inks.peach} d="M32 92a68 68 0 0 1 136 0z" />
      <path fill={inks.coral} d="M62 92a38 38 0 0 1 76 0z" />
      <path d="M0 90h240v14H0z" fill={inks.mist} />
      <path d="M8 96h24" stroke={inks.paper} strokeWidth="3" />
      <path d="M40 82h122l-12 24H54z" fill={inks.car} />
      <path d="M54 62h98v20H54zM70 44h62v18H70z" fill={inks.paper} />
      <path d="M112 24h12v20h-12zM84 44V20h2v24z" fill={inks.night} />
      <path d="M86 20l16 5-16 5z" fill={inks.car} />
      <path d="M112 32h12" stroke={inks.window} strokeWidth="5" />
      <path d="M60 72h86M76 53h50" stroke={inks.harbour} strokeWidth="8" strokeDasharray="10 5" />
      <path d="M152 82l30 6v5l-30-6zM178 88h62v8h-62zM184 96h7v10h-7zM228 96h7v10h-7z" fill={inks.night} />
      <path d="M190 88V54h44v34z" fill={inks.shoal} />
      <path d="M184 56l28-18 28 18zM206 88V68h14v20z" fill={inks.harbour} />
      <path d="M194 64h8v12h-8zM225 64h8v12h-8z" fill={inks.window} />
    </IllustrationFrame>
  );
}

export function GrainElevator() {
  return (
    <IllustrationFrame ground="M0 106h240M30 114h90M150 114h60">
      <path fill={inks.peach} d="M110 106a62 62 0 0 1 124 0z" />
      <path fill={inks.coral} d="M138 106a34 34 0 0 1 68 0z" />
      <path d="M20 104V42q10-7 20 0 10-7 20 0 10-7 20 0 10-7 20 0 10-7 20 0 10-7 20 0v62z" fill={inks.cream} />
      <path d="M32 104V40h8v64M52 104V40h8v64M72 104V40h8v64M92 104V40h8v64" fill={inks.peach} />
      <path d="M20 26h92v14H20z" fill={inks.mist} />
      <path d="M112 104V14h34v90z" fill={inks.harbour} />
      <path d="M108 10h42v5h-42zM126 0h3v10h-3z" fill={inks.night} />
      <path d="M118 28h24M118 44h24M118 60h24M26 33h80" stroke={inks.window} strokeWidth="6" strokeDasharray="5 4" />
      <path d="M142 34l64 48-4 5-60-43z" fill={inks.night} />
      <path d="M146 90h86l-8 16h-70z" fill={inks.car} />
      <path d="M162 78h20v12h-20zM208 90V70h14v20z" fill={inks.paper} />
      <path d="M208 76h14" stroke={inks.car} strokeWidth="4" />
      <path d="M186 87h18" stroke={inks.night} strokeWidth="6" />
    </IllustrationFrame>
  );
}

export function Bridge() {
  return (
    <IllustrationFrame ground="M0 106h240M40 114h60M130 114h80">
      <path fill={inks.peach} d="M58 100a62 62 0 0 1 124 0z" />
      <path fill={inks.coral} d="M86 100a34 34 0 0 1 68 0z" />
      <path d="M0 100h240v6H0z" fill={inks.mist} />
      <path d="M0 88V66h14V52h16v36zM204 88V60h12V44h12v22h12v22z" fill={inks.mist} />
      <path d="M34 88Q124-52 212 88" fill="none" stroke={inks.mid} strokeWidth="5" />
      <path
        d="M52 67v20M70 48v40M88 34v54M106 27v61M124 25v63M142 28v60M160 37v51M178 53v35M194 72v16"
        stroke={inks.night}
        strokeWidth="1.5"
      />
      <path d="M28 90Q120-58 212 90" fill="none" stroke={inks.car} strokeWidth="7" />
      <path d="M0 84h240v8H0zM20 92h20v14H20zM200 92h20v14h-20z" fill={inks.night} />
      <path d="M8 82h224" stroke={inks.night} strokeWidth="4" strokeDasharray="1.5 6" />
      <path d="M116 84V70h8v14zM117 60h6v8h-6z" fill={inks.night} />
      <path d="M60 88h120" stroke={inks.window} strokeWidth="3" strokeDasharray="4 12" />
    </IllustrationFrame>
  );
}

export function SugarShed() {
  return (
    <IllustrationFrame ground="M0 106h240M16 114h80M130 114h70">
      <path fill={inks.peach} d="M4 106a58 58 0 0 1 116 0z" />
      <path fill={inks.coral} d="M30 106a32 32 0 0 1 64 0z" />
      <path d="M74 104l34-52h92l34 52z" fill={inks.mist} />
      <path d="M108 52h92l6 9H102z" fill={inks.harbour} />
      <path d="M116 66l-20 38M136 66l-12 38M154 66v38M172 66l12 38M192 66l20 38" stroke={inks.paper} strokeWidth="2" />
      <path d="M46 104V34h30v-8h22v78z" fill={inks.brick} />
      <path d="M76 26h22v78H76z" fill={inks.mid} />
      <path
        d="M52 46h20M52 62h20M52 78h20M82 40h12M82 56h12M82 72h12"
        stroke={inks.window}
        strokeWidth="7"
        strokeDasharray="5 4"
      />
      <path d="M98 34l64-10v8L98 44zM158 52V16h12v36zM20 104V50l3-44h8l3 44v54z" fill={inks.night} />
      <path d="M22 14h10M21 24h12" stroke={inks.car} strokeWidth="5" />
      <path d="M142 104V84h24v20z" fill={inks.night} />
      <path d="M146 104V88h16v16z" fill={inks.window} />
    </IllustrationFrame>
  );
}

export function Crane() {
  return (
    <IllustrationFrame ground="M0 106h240M24 114h60M120 114h90">
      <path fill={inks.peach} d="M104 98a64 64 0 0 1 128 0z" />
      <path fill={inks.coral} d="M134 98a34 34 0 0 1 68 0z" />
      <path d="M120 98h120v6H120z" fill={inks.mist} />
      <path d="M120 86h116l-10 20H130z" fill={inks.harbour} />
      <path d="M134 72h26v14h-26zM190 72h24v14h-24z" fill={inks.car} />
      <path d="M162 72h26v14h-26zM134 57h26v14h-26z" fill={inks.brick} />
      <path d="M218 86V60h14v26z" fill={inks.cream} />
      <path
        d="M12 30h204M58 4L12 30M58 4l138 26M58 4v26M34 104V30M82 104V30M34 74h48M34 34l48 40M34 104l48-30"
        stroke={inks.night}
        strokeWidth="4"
        fill="none"
      />
      <path d="M170 28h16v8h-16zM62 32h20v16H62z" fill={inks.night} />
      <path d="M66 36h12v8H66z" fill={inks.window} />
      <path d="M173 36v10M183 36v10" stroke={inks.night} strokeWidth="1.5" />
      <path d="M164 46h28v14h-28z" fill={inks.window} />
      <path d="M171 49v8M178 49v8M185 49v8" stroke={inks.mid} strokeWidth="2" />
    </IllustrationFrame>
  );
}

/** The tug and the large ship, wider than other illustrations, for the panel about the parent company. */
export function Laker() {
  return (
    <svg className="laker" viewBox="0 -150 640 450" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0-150h640v450H0z" fill={inks.sky} />
      <path fill={inks.apricot} d="M170 206a300 300 0 0 1 600 0z" />
      <path fill={inks.peach} d="M270 206a200 200 0 0 1 400 0z" />
      <path fill={inks.coral} d="M350 206a120 120 0 0 1 240 0z" />
      <path fill={inks.disc} d="M412 206a58 58 0 0 1 116 0z" />
      <path d="M0 206v-18h60v-14h20v-26h16v30h26v-40h18v50h40v-22h22v32h60v-8h90v16z" fill={inks.brick} />
      <path d="M134 148v-70l2-10 2 10v70zM130 100h12l2 5-3 6h-10l-3-6z" fill={inks.mid} />
      <path d="M0 206h640v94H0z" fill={inks.harbour} />
      <g transform="translate(-112)">
        <path d="M150 168h424l26-14h16l-22 66H176q-20 0-26-24z" fill={inks.rust} />
        <path d="M150 168h424l26-14h16l-6 18H150z" fill={inks.car} />
        <path
          d="M164 168v-40h64v40zM172 128v-18h40v18zM184 110V82h16v28zM540 166v-36h44v28zM534 118h56v12h-56z"
          fill={inks.bone}
        />
        <path d="M184 90h16" stroke={inks.car} strokeWidth="8" />
        <g stroke={inks.night}>
          <path d="M170 140h52M170 154h52M176 119h32M538 124h50M546 142h32" strokeWidth="6" strokeDasharray="8 5" />
          <path d="M250 150h266" strokeWidth="8" strokeDasharray="22 6" />
          <path d="M570 118V86M228 128V92" strokeWidth="3" />
        </g>
        <path d="M244 168v-12h276v12z" fill={inks.night} />
      </g>
      <path d="M520 212h64l-10 18h-46zM530 212v-22h28v22zM537 190v-14h10v14z" fill={inks.window} />
      <path d="M534 200h20" stroke={inks.night} strokeWidth="6" strokeDasharray="6 4" />
      <path d="M537 181h10" stroke={inks.car} strokeWidth="5" />
      <path d="M522 210l-34-18" stroke={inks.night} strokeWidth="2" />
      <path
        d="M30 240h130M210 234h90M340 244h170M540 236h80M60 262h70M250 262h140M460 270h120"
        stroke={inks.ripple}
        strokeWidth="4"
      />
      <path d="M430 234h90M446 252h50M452 274h36" stroke={inks.dawn} strokeWidth="4" />
    </svg>
  );
}
