/** What the page of a registration with another company says after a form. `Draft`: the values that were typed. */
export interface RegistrationAnswer<Draft> {
  ok: boolean;
  sentence: string;
  /** The typed values after a refusal; null otherwise. */
  draft: Draft | null;
  faults: Readonly<Record<string, string>>;
}

export const registrationAnswer = <Draft>(
  ok: boolean,
  sentence: string,
  refused: Partial<Pick<RegistrationAnswer<Draft>, 'draft' | 'faults'>> = {},
): RegistrationAnswer<Draft> => ({ ok, sentence, draft: null, faults: {}, ...refused });
