import { inks } from '../inks.ts';

/**
 * The water in front of a city: the sun, the lit windows of the tower, the paths `waves`, `red` for red objects on the shore, and `ice` for what floats on it. It has
 * the city's width and offset, so that each stroke is below its object.
 */
export function Reflections({ waves, red, ice }: { waves: string; red: string; ice?: string | undefined }) {
  return (
    <svg className="water" viewBox="0 0 1600 150" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <g fill="none" strokeWidth="4">
        <path
          stroke={inks.coral}
          d="M980 8h230M1010 20h150M1040 34h200M1000 52h70M1100 52h90M1060 72h110M1020 96h60M1110 96h40M1070 122h50"
        />
        <path stroke={inks.disc} d="M1060 14h80M1080 28h50M1074 44h60M1090 62h30" />
        <path stroke={inks.tide} d={waves} />
        <path stroke={inks.window} d="M836 8h24M838 20h20M832 34h30M840 50h16M836 70h24M842 94h12" />
        {red !== '' && <path stroke={inks.car} d={red} />}
        {ice && <path stroke={inks.shoal} strokeWidth="9" d={ice} />}
      </g>
    </svg>
  );
}
