import * as Toast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { X } from '../art/island-icons.tsx';
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD, toasts } from './toasts.ts';

export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <Toast.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={TOAST_SWIPE_THRESHOLD}>
      {toast && (
        <Toast.Root
          key={toast.id}
          className="toast"
          data-variant={toast.variant ?? 'default'}
          // radix announces a foreground toast assertively, a background one politely
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          open={toast.open}
          onOpenChange={(open) => !open && toasts.dismiss(toast.id)}
        >
          <div>
            <Toast.Title className="toast-title">{toast.title}</Toast.Title>
            {toast.description && <Toast.Description className="toast-text">{toast.description}</Toast.Description>}
            {toast.action && (
              <Toast.Action className="toast-action" altText={toast.action.label} onClick={toast.action.onSelect}>
                {toast.action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close className="toast-close" aria-label="Close">
            <X />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts" />
    </Toast.Provider>
  );
}
