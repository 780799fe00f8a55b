import { type RefObject, useEffect, useState } from 'react';
import { type Choices, check, type Errors, isAny } from './contact-check.ts';

/** The errors that the contact form shows. `serverErrors` are those of a page that the server answered without JavaScript. */
export function useContactErrors(form: RefObject<HTMLFormElement | null>, serverErrors: Errors, choices: Choices) {
  const [errors, setErrors] = useState(serverErrors);
  /** True once the form was refused. From then on each field is checked when it loses the focus. */
  const [strict, setStrict] = useState(isAny(serverErrors));
  /** The errors in the summary at the top of the form. `refusals` counts the refusals, because each one moves the focus to the summary. */
  const [summary, setSummary] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);

  // The focus can move to the summary only once the summary is on the page.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[role=alert]')?.focus();
  }, [refusals, form]);

  /** Shows these errors instead of those before. True when there are any: the form is then refused. */
  const show = (found: Errors): boolean => {
    setErrors(found);
    setSummary(found);
    if (!isAny(found)) return false;
    setStrict(true);
    setRefusals((count) => count + 1);
    return true;
  };

  const recheck = async (name: string | null) => {
    if (!strict || name === null || !form.current) return;
    const found = await check(form.current, choices);
    setErrors(({ [name]: _, ...others }) => (found[name] === undefined ? others : { ...others, [name]: found[name] }));
  };

  /** Shows no errors, and checks no field on leaving it, because the form is empty again. */
  const clear = () => {
    show({});
    setStrict(false);
  };

  return { errors, summary, refusals, show, recheck, clear };
}
