import type { Ref } from 'react';

/** A place in a form from which its tools find the form. */
export const FormPlace = (place: { ref?: Ref<HTMLSpanElement> }) => <span hidden {...place} />;
