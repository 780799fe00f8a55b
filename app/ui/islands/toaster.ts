import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { type Toast, toasts } from './toasts.ts';

let mounted = false;

async function mount() {
  mounted = true;
  try {
    const { Toaster } = await import('./toaster-view.tsx');
    const location = document.createElement('div');
    document.body.append(location);
    createRoot(location).render(createElement(Toaster));
  } catch {
    mounted = false; // maybe offline: the next toast tries again
  }
}

/** Shows a message in the corner for five seconds. One at a time: a new toast replaces the previous one. */
export function showToast(toast: Toast): void {
  toasts.add(toast);
  if (!mounted) void mount();
}
