import { inks } from './inks.ts';

const schemes = {
  night: { ground: inks.night, tower: inks.window, water: inks.paper },
  window: { ground: inks.window, tower: inks.night, water: inks.night },
} as const;

/** Tower and two water strokes in a square; `ink` names the square's colour. */
export function LogoMark({ ink, size = 40 }: { ink: keyof typeof schemes; size?: number }) {
  const { ground, tower, water } = schemes[ink];
  return (
    <svg className="mark" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <path d="M0 0h40v40H0z" fill={ground} />
      <path d="M19 5h2l.6 9h3l1 2-1.5 3H22.5L25 28H15l2.5-9h-1.6L14.4 16l1-2h3z" fill={tower} />
      <path d="M6 31h28M10 35.5h20" stroke={water} strokeWidth="2.2" />
    </svg>
  );
}
