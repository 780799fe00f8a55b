import { useSite } from '../site-context.tsx';
import { inks } from './inks.ts';

const schemes = {
  night: { ground: inks.night, shape: inks.window, strokes: inks.paper },
  window: { ground: inks.window, shape: inks.night, strokes: inks.night },
} as const;

/** The firm's mark in a square, or its initials; `ink` names the square's colour. */
export function LogoMark({ ink, size = 40 }: { ink: keyof typeof schemes; size?: number }) {
  const { mark, logo } = useSite().data.firm;
  const { ground, shape, strokes } = schemes[ink];
  return (
    <svg className="mark" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <path d="M0 0h40v40H0z" fill={ground} />
      {mark && <path d={mark.shape} fill={shape} />}
      {mark?.strokes && <path d={mark.strokes} stroke={strokes} strokeWidth="2.2" />}
      {!mark && (
        <text
          x="20"
          y="27.5"
          textAnchor="middle"
          fontFamily="Besley, Georgia, serif"
          fontSize="20"
          fontWeight="700"
          fill={shape}
        >
          {initialsOf(logo)}
        </text>
      )}
    </svg>
  );
}

/** The first letters of the two halves of a logo. */
export const initialsOf = (logo: readonly string[]): string =>
  logo
    .map((half) => [...half].find((sign) => /[\p{L}\d]/u.test(sign)) ?? '')
    .join('')
    .toLocaleUpperCase('en-CA');
