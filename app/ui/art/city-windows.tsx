import type { AnsweredWindows } from '../../domain/site/light/answered-windows.ts';
import { Sheet } from '../page-styles.tsx';
import answeredStyles from './answered.css?url';
import { inks } from './inks.ts';

/** The style sheet of the lit windows. It stands in the page, because a page without them needs none: vite/route-styles.ts. */
export const AnsweredStyles = () => <Sheet href={answeredStyles} />;

export interface CityProps {
  /** The windows for the answers of the week. Without them all windows are lit. */
  week?: AnsweredWindows | null | undefined;
}

const Row = ({ d, className }: { d: string; className?: string }) => (
  <path className={className} d={d} stroke={inks.window} strokeWidth="6" strokeDasharray="4 4" />
);

/** The rows of windows of a city. */
export function CityWindows({ rows, week }: CityProps & { rows: string }) {
  if (!week) return <Row d={rows} />;
  return (
    <>
      <Row className="unlit" d={rows} />
      <Row className="answered answered-east" d={week.east} />
      <Row className="answered answered-west" d={week.west} />
    </>
  );
}
