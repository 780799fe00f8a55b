import type { ButtonHTMLAttributes } from 'react';

/** A small button that sends no form. */
export const ToolButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button {...props} type="button" className="content-small" />
);
