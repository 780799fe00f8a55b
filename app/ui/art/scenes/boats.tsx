import { inks } from '../inks.ts';

/** Two people in a canoe. */
export function Canoe() {
  return (
    <svg className="ferry" viewBox="0 0 120 60" aria-hidden="true">
      <path d="M4 38q56 10 112 0-4 14-18 16-38 4-76 0Q8 52 4 38z" fill={inks.car} />
      <path d="M36 40l3-14h10l3 14zM72 40l3-14h10l3 14z" fill={inks.cream} />
      <path d="M38 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM74 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0z" fill={inks.paper} />
      <path d="M50 28l14 26M86 28l14 26" stroke={inks.window} strokeWidth="3" />
    </svg>
  );
}

/** A small fishing boat with its wheelhouse. */
export function FishingBoat() {
  return (
    <svg className="ferry" viewBox="0 0 120 60" aria-hidden="true">
      <path d="M4 34h20l6 6h60l22-8-12 24H14z" fill={inks.car} />
      <path d="M14 50h92" stroke={inks.paper} strokeWidth="3" />
      <path d="M34 40V20h26l6 20z" fill={inks.cream} />
      <path d="M39 26h18" stroke={inks.harbour} strokeWidth="7" strokeDasharray="7 3" />
      <path d="M78 40V6M78 8L48 20M78 10l24 24" stroke={inks.paper} strokeWidth="2" fill="none" />
    </svg>
  );
}

/** A sailing boat. */
export function SailingBoat() {
  return (
    <svg className="ferry" viewBox="0 0 120 60" aria-hidden="true">
      <path d="M14 46h92q-8 12-20 12H34q-14 0-20-12z" fill={inks.car} />
      <path d="M58 44V0q30 18 38 44z" fill={inks.cream} />
      <path d="M53 44V8Q34 26 28 44z" fill={inks.paper} />
    </svg>
  );
}
