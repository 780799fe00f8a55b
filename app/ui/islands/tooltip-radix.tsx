import * as Tooltip from '@radix-ui/react-tooltip';
import { type ReactElement, useSyncExternalStore } from 'react';

export const TOOLTIP_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;

// Each tooltip has its own provider, because it is wrapped after hydration. A shared provider would remember that another tooltip was
// open a moment ago; this state remembers it instead.
let warm = false;
let cooling: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setWarm(value: boolean) {
  warm = value;
  for (const listener of listeners) listener();
}

function onOpenChange(open: boolean) {
  clearTimeout(cooling);
  if (open) setWarm(true);
  else cooling = setTimeout(() => setWarm(false), TOOLTIP_SKIP_DELAY);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function RadixTooltip({ text, children }: { text: string; children: ReactElement }) {
  const isWarm = useSyncExternalStore(subscribe, () => warm);
  return (
    <Tooltip.Provider delayDuration={isWarm ? 0 : TOOLTIP_DELAY} skipDelayDuration={TOOLTIP_SKIP_DELAY}>
      <Tooltip.Root onOpenChange={onOpenChange}>
        <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className="tooltip" sideOffset={8} collisionPadding={8}>
            {text}
            <Tooltip.Arrow className="tooltip-arrow" width={14} height={7} />
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
