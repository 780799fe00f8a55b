import type { Ref } from 'react';

interface SavedLineProps {
  /** Says what was last saved, or why it is not; empty for nothing. */
  words: string;
  role?: 'alert' | 'status' | undefined;
  ref?: Ref<HTMLParagraphElement>;
}

/** The line of a form that says whether its draft is saved. */
export const SavedLine = ({ words, ...line }: SavedLineProps) => (
  <p className="content-saved" data-saved="" {...line}>
    {words}
  </p>
);
