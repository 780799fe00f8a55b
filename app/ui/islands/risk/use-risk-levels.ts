import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  asksForReport,
  decodeLevels,
  decodeSet,
  defaultLevels,
  encodeLevels,
  type Levels,
  nothingSet,
  type RiskLevel,
  type RiskMap,
  type SetItems,
  statesLevels,
} from '../../../domain/leads/risk-map.ts';

interface State {
  levels: Levels;
  set: SetItems;
  report: boolean;
}

/** The address of this page with `hash`, for replaceState and for sharing. */
const address = (hash: string) => `${location.pathname}${location.search}${hash}`;

function write(map: RiskMap, { levels, set, report }: State) {
  try {
    history.replaceState(history.state, '', address(encodeLevels(map, levels, set, report)));
  } catch {
    // Safari refuses more than 100 updates in 30 s, as when an arrow key is held down. The next change updates the address.
  }
}

/** Levels that the visitor chose before the script ran. The first render kept them. */
function pickedEarly(root: HTMLElement | null): Record<string, RiskLevel> {
  const picked = [...(root?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? [])];
  return Object.fromEntries(
    picked.filter((input) => !input.defaultChecked).map(({ dataset, value }) => [dataset.item, value as RiskLevel]),
  );
}

/**
 * The map's levels, which are stored in the address. They are read after hydration, because the server draws the defaults, and again
 * when the visitor changes the address by hand, by a link or by going back.
 */
export function useRiskLevels(map: RiskMap, root: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<State>(() => ({ levels: defaultLevels(map), set: nothingSet, report: false }));
  const current = useRef(state);

  const show = useCallback((next: State) => {
    current.current = next;
    setState(next);
  }, []);

  /** Replaces all levels. */
  const change = useCallback(
    (levels: Levels, set: SetItems) => {
      show({ ...current.current, levels, set });
      write(map, current.current);
    },
    [map, show],
  );

  /** Sets the levels that the visitor chose. It is always the same function, so that only an item whose level changes is drawn again. */
  const choose = useCallback(
    (chosen: Levels) => {
      const { levels, set } = current.current;
      change({ ...levels, ...chosen }, new Set([...set, ...Object.keys(chosen)]));
    },
    [change],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener reads the state through its ref
  useEffect(() => {
    const read = () => {
      const { hash } = location;
      const report = asksForReport(hash);
      if (statesLevels(map, hash)) show({ levels: decodeLevels(map, hash), set: decodeSet(map, hash), report });
      else if (report || hash === '') show({ ...current.current, report });
      // An anchor such as the skip link's has replaced the levels, so write them back to the address.
      else if (encodeLevels(map, current.current.levels, current.current.set, current.current.report))
        write(map, current.current);
    };
    read();
    const early = pickedEarly(root.current);
    if (Object.keys(early).length > 0) choose(early);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  return {
    ...state,
    change,
    choose,
    /** Full address of the map with these levels. */
    link: () => new URL(address(encodeLevels(map, current.current.levels, current.current.set)), location.href).href,
  };
}
