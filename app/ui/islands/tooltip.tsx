import { type ReactElement, useEffect, useRef } from 'react';
import { addHint } from './hint.ts';

/** Gives the control inside a hint. Touch shows none, so `text` must not be the only place that states a fact. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const control = box.current?.firstElementChild;
    return control instanceof HTMLElement ? addHint(control, text) : undefined;
  }, [text]);
  return (
    <span className="tooltip-anchor" ref={box}>
      {children}
    </span>
  );
}
