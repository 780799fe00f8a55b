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
/** How many milliseconds a dismissed toast stays in the list. */
export const TOAST_REMOVE_DELAY = 1_000_000;

let shown: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** The list of toasts, which never holds more than one: a new toast replaces the previous one. */
export const toasts = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => shown,
  add(toast: Toast) {
    clearTimeout(removal);
    lastId += 1;
    set({ ...toast, id: lastId, open: true });
  },
  dismiss(id: number) {
    if (shown?.id !== id || !shown.open) return;
    set({ ...shown, open: false });
    removal = setTimeout(() => shown?.id === id && set(null), TOAST_REMOVE_DELAY);
  },
};
