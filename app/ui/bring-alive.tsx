import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { earlyTaps } from './inline/early-taps.ts';
import type { IslandModule } from './island.tsx';

/** The islands of the public pages by name. A page loads only those it contains. */
const islands: Record<string, () => Promise<IslandModule>> = {
  'services-carousel': () => import('./islands/services-carousel.tsx'),
  'self-assessment': () => import('./islands/assessment/self-assessment.tsx'),
  'contact-form': () => import('./islands/contact-form.tsx'),
  'risk-heat-map': () => import('./islands/risk/risk-heat-map.tsx'),
};

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Repeats the taps that a visitor made inside `element` before the script was ready. */
function replayTaps(element: HTMLElement): void {
  const waiting = earlyTaps();
  window.__taps = waiting.filter((target) => !element.contains(target));
  for (const target of waiting) if (element.contains(target)) target.click();
}

/** Hydrates one `<Island>`. Rejects when its name is in neither list, or when its props cannot be fetched. */
export async function bringAlive(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}', from } = element.dataset;
  const load = islands[island] ?? (await import('./islands/panel-islands.ts')).panelIslands[island];
  if (!load) throw new Error(`No island is called "${island}".`);
  const known = from ? fetch(from).then((answer) => answer.json()) : JSON.parse(props);
  const [{ Component }, own] = await Promise.all([load(), known]);
  const onAlive = () => {
    element.dataset.alive = '';
    replayTaps(element);
  };
  // A transition hydrates in slices of a few milliseconds, so a tap elsewhere waits for one slice at most.
  startTransition(() => {
    hydrateRoot(
      element,
      <Alive onAlive={onAlive}>
        <Component {...own} />
      </Alive>,
    );
  });
}
