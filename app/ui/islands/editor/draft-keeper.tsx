import { useEffect, useRef, useState } from 'react';
import { Beside } from './beside.tsx';
import { ClashQuestion } from './clash-question.tsx';
import { type DraftOptions, DraftSession, type Told } from './draft-session.ts';
import type { DraftState } from './draft-state.ts';
import { FieldTools } from './field-tools.tsx';
import { SavedLine } from './saved-line.tsx';
import { ToldNotice } from './told-notice.tsx';

export interface DraftKeeperProps extends DraftOptions {
  /** Says what was last saved; empty for nothing. */
  saved: string;
}

interface Begun {
  form: HTMLFormElement;
  session: DraftSession;
}

/** Opens the part of the form that the address names, and focuses it unless the person has gone on to a field before this script ran. */
function openTarget(): void {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (target instanceof HTMLDetailsElement) target.open = true;
  const focused = document.activeElement;
  if (!(target instanceof HTMLElement) || (focused && focused !== document.body)) return;
  const control = target.matches('input, textarea, select')
    ? target
    : target.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select');
  (control ?? target).focus();
}

/**
 * Saves the form around it while a person types, and says so. Keeps unsaved text on this device, so that nothing is lost when the tab, the
 * server or the network fails. When someone else has changed the document, it asks before either text replaces the other.
 */
export function DraftKeeper(props: DraftKeeperProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [state, setState] = useState<DraftState | null>(null);
  const [told, setTold] = useState<Told | null>(null);

  useEffect(() => {
    const form = line.current?.closest('form');
    if (!form) return;
    const session = new DraftSession(form, props, (next, changed) => {
      setState(next);
      setTold(changed);
    });
    const stop = session.begin();
    openTarget();
    setBegun({ form, session });
    return stop;
  }, [props]);

  const notice = state?.notice;
  return (
    <>
      <SavedLine
        ref={line}
        words={notice?.words ?? props.saved}
        role={notice ? (notice.isAlert ? 'alert' : 'status') : undefined}
      />
      {begun && <FieldTools form={begun.form} />}
      {begun && told && (
        <Beside element={begun.form} place="before">
          <ToldNotice told={told} onRead={(back) => begun.session.forgetTold(back)} />
        </Beside>
      )}
      {begun && state?.theirs && (
        <Beside element={begun.form} place="before">
          <ClashQuestion
            theirs={state.theirs}
            what={state.what}
            onTakeTheirs={() => begun.session.takeTheirs()}
            onKeepMine={() => begun.session.keepMine()}
          />
        </Beside>
      )}
    </>
  );
}

export { DraftKeeper as Component };
