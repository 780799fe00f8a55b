import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` interrupts a screen reader; `default` waits for a pause. */
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

export const TOAST_DURATION = 5000;
export const TOAST_SWIPE_THRESHOLD = 50;
/** Milliseconds a dismissed toast stays in the list before it is forgotten. */
export const TOAST_REMOVE_DELAY = 1_000_000;

let shown: ShownToast | null = null;
let mounted = false;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

export const toasts = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => shown,
  dismiss(id: number) {
    if (shown?.id !== id || !shown.open) return;
    set({ ...shown, open: false });
    removal = setTimeout(() => shown?.id === id && set(null), TOAST_REMOVE_DELAY);
  },
};

async function mount() {
  mounted = true;
  try {
    const { Toaster } = await import('./toaster-view.tsx');
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(createElement(Toaster));
  } catch {
    mounted = false; // offline, perhaps: the next toast tries again
  }
}

/** Shows a message in the corner for five seconds. One at a time: a new toast takes the place of the former. */
export function showToast(toast: Toast): void {
  clearTimeout(removal);
  lastId += 1;
  set({ ...toast, id: lastId, open: true });
  if (!mounted) void mount();
}
