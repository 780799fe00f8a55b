import { IllustrationFrame } from './illustration-frame.tsx';
import { inks } from './inks.ts';

export function Streetcar() {
  return (
    <IllustrationFrame>
      <path fill={inks.peach} d="M104 106a62 62 0 0 1 124 0z" />
      <path fill={inks.coral} d="M132 106a34 34 0 0 1 68 0z" />
      <path d="M0 98V60h26V44h22v20h22V36h20v62z" fill={inks.mist} />
      <path d="M8 70h12M32 56h10M32 70h10M76 50h8M76 66h8" stroke={inks.paper} strokeWidth="6" strokeDasharray="4 4" />
      <path d="M0 18h240M132 52l-14-34M132 52l14-34" stroke={inks.night} strokeWidth="2" fill="none" />
      <path d="M38 54h158q8 0 11 8l9 26v10H38z" fill={inks.car} />
      <path d="M46 62h146q4 0 6 6l4 12H46z" fill={inks.night} />
      <path d="M50 71h146" stroke={inks.glow} strokeWidth="16" strokeDasharray="22 5" />
      <path d="M38 88h178" stroke={inks.paper} strokeWidth="3" />
      <path d="M60 98h22M150 98h22" stroke={inks.night} strokeWidth="10" />
    </IllustrationFrame>
  );
}

export function Lighthouse() {
  return (
    <IllustrationFrame ground="M0 106h240M20 114h60M120 114h80">
      <path d="M118 24L240 0v50zM104 24L0 6v38z" fill={inks.peach} />
      <path d="M0 104q30-26 60-10 20-14 44-4h32q30-16 52 2 26-12 52 12z" fill={inks.mist} />
      <path d="M98 102l6-64h16l6 64z" fill={inks.paper} stroke={inks.night} strokeWidth="2" />
      <path d="M100.5 76l1.5-16h20l1.5 16zM132 102V84l16-10 16 10v18z" fill={inks.car} />
      <path d="M104 38l.8-8h14.4l.8 8zM102 16l10-10 10 10zM98 30h28v4H98zM108 102V88h9v14z" fill={inks.night} />
      <path d="M104 16h16v14h-16z" fill={inks.window} />
      <path d="M142 102V90h10v12z" fill={inks.glow} />
    </IllustrationFrame>
  );
}

export function Beach() {
  return (
    <IllustrationFrame ground="M0 108h240">
      <path fill={inks.peach} d="M4 80a56 56 0 0 1 112 0z" />
      <path fill={inks.coral} d="M30 80a30 30 0 0 1 60 0z" />
      <path d="M0 80h240v26H0z" fill={inks.mist} />
      <path d="M10 86h60M96 90h50M24 96h70M180 86h50" stroke={inks.paper} strokeWidth="3" />
      <path d="M150 26v80" stroke={inks.night} strokeWidth="3" />
      <path d="M92 50q8-36 58-38 50 2 58 38-14-8-28 0-15-8-30 0-15-8-30 0-14-8-28 0z" fill={inks.rose} />
      <path d="M150 12q-26 10-30 38 15-8 30 0 15-8 30 0-4-28-30-38z" fill={inks.blush} />
      <path
        d="M164 106l8-24h34l8 24M172 82l-10-28M168 92l44-4"
        stroke={inks.car}
        strokeWidth="6"
        fill="none"
        strokeLinecap="square"
      />
      <path d="M106 106V88h22v18M102 86h30" stroke={inks.night} strokeWidth="3" fill="none" />
      <path d="M108 76h18v10h-18z" fill={inks.harbour} />
    </IllustrationFrame>
  );
}

export function Canoe() {
  return (
    <IllustrationFrame ground="M0 106h50M64 106h176M30 114h70M130 114h80">
      <path fill={inks.peach} d="M8 88a60 60 0 0 1 120 0z" />
      <path fill={inks.coral} d="M36 88a32 32 0 0 1 64 0z" />
      <path d="M0 88h240v18H0z" fill={inks.mist} />
      <path d="M12 95h36M196 96h36" stroke={inks.paper} strokeWidth="3" />
      <path
        d="M170 88l7-22h-4l7-18h-4l8-20 8 20h-4l7 18h-4l7 22zM206 88l6-16h-3l6-14h-3l6-16 6 16h-3l6 14h-3l6 16z"
        fill={inks.harbour}
      />
      <path d="M146 88l6-14h-3l7-18 7 18h-3l6 14z" fill={inks.near} />
      <path d="M46 80q2 28 24 28h88q22 0 24-28-14 14-34 14H80q-20 0-34-14z" fill={inks.car} />
      <path d="M66 100h92" stroke={inks.glow} strokeWidth="3" />
      <path d="M86 94l4-22q8-6 16 0l4 22zM134 94l3-14h12l3 14z" fill={inks.night} />
      <circle cx="98" cy="61" r="8" fill={inks.mid} />
      <path d="M84 59h28l-7-3-2-7H93l-2 7z" fill={inks.window} />
      <path d="M118 58L86 100M94 76l14-2" stroke={inks.near} strokeWidth="4" />
      <path d="M88 92l5 4-8 16-8-5z" fill={inks.window} />
    </IllustrationFrame>
  );
}

export function IslandCottage() {
  return (
    <IllustrationFrame ground="M0 106h240M40 114h50M130 114h70">
      <path fill={inks.peach} d="M106 106a64 64 0 0 1 128 0z" />
      <path fill={inks.coral} d="M136 106a34 34 0 0 1 68 0z" />
      <path d="M26 104V60h6v44zM6 62q-2-22 16-24 4-16 18-10 16 2 14 18 8 14-10 18-24 6-38-2z" fill={inks.mist} />
      <path d="M64 104V62l46-28 46 28v42z" fill={inks.paper} />
      <path d="M66 70h88M66 78h88M66 86h88M66 94h88" stroke={inks.shoal} strokeWidth="2" />
      <path d="M52 66l58-38 58 38v8l-58-36-58 36zM128 32V18h12v22z" fill={inks.car} />
      <path d="M76 72h22v20H76zM104 50h12v12h-12z" fill={inks.window} stroke={inks.night} strokeWidth="2" />
      <path d="M87 72v20M76 82h22" stroke={inks.night} strokeWidth="2" />
      <path d="M118 104V74h20v30zM150 104h90v-3h-90z" fill={inks.night} />
      <path d="M132 90h3" stroke={inks.window} strokeWidth="3" />
      <path
        d="M168 104V88M180 104V88M192 104V88M204 104V88M216 104V88M228 104V88M160 93h76"
        stroke={inks.mist}
        strokeWidth="4"
      />
    </IllustrationFrame>
  );
}

export function Lamp() {
  return (
    <IllustrationFrame ground="M0 106h240M70 114h100">
      <path d="M112 30L56 104h128L128 30z" fill={inks.peach} />
      <path d="M114 40L84 104h72l-30-64z" fill={inks.dawn} />
      <path d="M0 104V64h24V46h26v58zM190 104V54h28v14h22v36z" fill={inks.mist} />
      <path
        d="M8 74h10M30 58h14M30 74h14M30 90h14M198 66h14M198 82h14M224 80h10"
        stroke={inks.paper}
        strokeWidth="6"
        strokeDasharray="4 4"
      />
      <path
        d="M118 104V42h4v62zM112 104v-6h16v6zM110 44h20v-4h-20zM106 18l14-10 14 10zM118 2h4v8h-4z"
        fill={inks.night}
      />
      <path d="M109 20h22l-3 20h-16z" fill={inks.window} stroke={inks.night} strokeWidth="2" />
      <path d="M148 104V84h44v20M144 82h52M148 70h44v8" stroke={inks.car} strokeWidth="4" fill="none" />
      <path d="M60 104V92h18v12M62 92q7-10 14 0" stroke={inks.night} strokeWidth="3" fill={inks.harbour} />
    </IllustrationFrame>
  );
}
