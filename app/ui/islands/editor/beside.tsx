import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface BesideProps {
  /** An element that the server rendered. */
  element: Element;
  place: 'before' | 'after';
  children: ReactNode;
}

/** Shows its children before or after an element that is not part of the island. */
export function Beside({ element, place, children }: BesideProps) {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    host.dataset.beside = '';
    element[place](host);
    return () => host.remove();
  }, [element, place, host]);
  return createPortal(children, host);
}
