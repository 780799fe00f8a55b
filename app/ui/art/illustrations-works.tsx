import { IllustrationFrame } from './illustration-frame.tsx';
import { inks } from './inks.ts';

/** A network rack standing in the street: ports as windows, patch leads between the floors. */
export function Switchboard() {
  return (
    <IllustrationFrame ground="M0 106h240M50 114h60M140 114h70">
      <path fill={inks.peach} d="M58 106a62 62 0 0 1 124 0z" />
      <path fill={inks.coral} d="M86 106a34 34 0 0 1 68 0z" />
      <path d="M0 104V66h28V50h26v54zM186 104V44h26v20h28v40z" fill={inks.mist} />
      <path
        d="M8 76h14M34 62h14M34 78h14M192 56h14M192 72h14M218 76h14"
        stroke={inks.paper}
        strokeWidth="6"
        strokeDasharray="4 4"
      />
      <path d="M76 104V12h88v92zM84 6h72v6H84zM119-2h3v8h-3z" fill={inks.night} />
      <path d="M82 18h76v16H82zM82 40h76v16H82zM82 62h76v16H82zM82 84h76v14H82z" fill={inks.harbour} />
      <path d="M86 26h52M86 48h52M86 70h52" stroke={inks.window} strokeWidth="8" strokeDasharray="5 4" />
      <path d="M86 91h40" stroke={inks.mist} strokeWidth="3" />
      <path d="M144 26h10M144 48h10M144 70h10M144 91h10" stroke={inks.coral} strokeWidth="4" strokeDasharray="4 2" />
      <path d="M97 28q0 18 9 18M124 28q0 26-9 40" stroke={inks.car} strokeWidth="3" fill="none" />
      <path d="M54 84h22M164 76h22" stroke={inks.night} strokeWidth="3" />
    </IllustrationFrame>
  );
}

export function Vault() {
  return (
    <IllustrationFrame ground="M0 106h240M92 114h56">
      <path fill={inks.peach} d="M150 106a44 44 0 0 1 88 0z" />
      <path fill={inks.coral} d="M170 106a24 24 0 0 1 48 0z" />
      <path d="M32 104V52l44-28h88l44 28v52z" fill={inks.mid} />
      <path d="M24 56l50-34h92l50 34h-10l-42-26H76L34 56zM112 22V10h16v12z" fill={inks.night} />
      <path d="M120 42v62h88V54l-42-24h-46z" fill={inks.brick} />
      <path d="M88 104V72q0-26 32-26t32 26v32z" fill={inks.night} />
      <path d="M96 104V74q0-20 24-20t24 20v30z" fill={inks.window} />
      <path d="M102 104V90h14v14zM118 104V82h18v22zM104 90V80h12v10z" fill={inks.mid} />
      <path d="M102 96h14M118 92h18" stroke={inks.glow} strokeWidth="2" />
      <path d="M48 64h24M48 84h24M168 64h24M168 84h24" stroke={inks.cream} strokeWidth="12" strokeDasharray="10 4" />
      <path d="M8 104V90h20v14zM212 104V86h20v18z" fill={inks.harbour} />
      <path d="M8 97h20M212 95h20" stroke={inks.mist} strokeWidth="2" />
    </IllustrationFrame>
  );
}

/** A canal lock: high water held back on the left, and a light in the keeper's hut. */
export function LockKeeper() {
  return (
    <IllustrationFrame ground="M0 106h240M150 114h70">
      <path fill={inks.peach} d="M6 62a52 52 0 0 1 104 0z" />
      <path fill={inks.coral} d="M32 62a26 26 0 0 1 52 0z" />
      <path d="M0 62h96v44H0z" fill={inks.lake} />
      <path d="M10 72h40M62 80h26M16 90h50" stroke={inks.mist} strokeWidth="3" />
      <path d="M118 94h68v12h-68z" fill={inks.mist} />
      <path d="M132 100h36" stroke={inks.paper} strokeWidth="3" />
      <path d="M88 106V52h14v54zM118 106V52h14v54z" fill={inks.cream} />
      <path d="M102 56h16v50h-16zM82 46h56v6H82zM108 40V26h4v14zM176 64h64v5h-64zM214 44V24h10v20z" fill={inks.night} />
      <path d="M102 66h16M102 80h16M102 94h16" stroke={inks.brick} strokeWidth="3" />
      <path d="M76 40h68v6H76zM180 46l28-20 28 20z" fill={inks.car} />
      <path d="M182 106V69h58v37z" fill={inks.shoal} />
      <path d="M182 82h58M182 94h58M204 69v13M226 69v13M215 82v12" stroke={inks.mist} strokeWidth="2" />
      <path d="M188 64V46h40v18z" fill={inks.cream} />
      <path d="M193 50h11v9h-11zM212 50h10v14h-10zM104 18h12v10h-12z" fill={inks.window} />
    </IllustrationFrame>
  );
}

/** A cloud moored to a lit boat shed: files float, but they have a home. */
export function CloudShed() {
  return (
    <IllustrationFrame ground="M0 106h240M30 114h70M140 114h70">
      <path fill={inks.peach} d="M10 92a56 56 0 0 1 112 0z" />
      <path fill={inks.coral} d="M36 92a30 30 0 0 1 60 0z" />
      <path d="M0 92h240v14H0z" fill={inks.mist} />
      <path d="M10 98h40M204 98h28" stroke={inks.paper} strokeWidth="3" />
      <path
        d="M70 58q-22-2-18-22 4-14 20-12 6-20 32-18 18 2 24 16 24-2 26 18 0 18-20 18z"
        fill={inks.paper}
        stroke={inks.night}
        strokeWidth="3"
      />
      <path d="M72 46h40M84 34h26" stroke={inks.shoal} strokeWidth="4" />
      <path d="M84 58v42M122 58l14 22" stroke={inks.night} strokeWidth="2" strokeDasharray="4 3" />
      <path d="M76 98h16l-3 8H79z" fill={inks.car} />
      <path d="M126 104V74l42-22 42 22v30z" fill={inks.harbour} />
      <path d="M118 78l50-27 50 27v-7l-50-27-50 27z" fill={inks.car} />
      <path d="M144 106V84h48v22z" fill={inks.night} />
      <path d="M148 106V88h18v18zM170 106V88h18v18zM162 66h12v10h-12z" fill={inks.window} />
      <path d="M150 104h34l6-8h-46z" fill={inks.cream} />
    </IllustrationFrame>
  );
}
