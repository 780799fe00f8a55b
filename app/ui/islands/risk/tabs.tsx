import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
}

interface TabsProps {
  /** The prefix of every id, so that server and browser use the same ids. */
  id: string;
  /** The label of the tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

export const tabId = (id: string, tab: string) => `${id}-tab-${tab}`;

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs that follow the ARIA pattern: arrow keys wrap around, Home and End work, and the focused tab is the selected one. */
export function Tabs({ id, label, tabs, selected, onSelect, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const panel = `${id}-panel`;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const index = step(
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    );
    const next = tabs[index];
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(id, tab.id)}
            aria-selected={tab.id === selected}
            aria-controls={panel}
            tabIndex={tab.id === selected ? undefined : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={panel} aria-labelledby={tabId(id, selected)}>
        {children}
      </div>
    </>
  );
}
