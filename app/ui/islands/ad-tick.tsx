import { useEffect, useState } from 'react';
import { type AdFirm, clickParameters } from '../../domain/leads/ad-click.ts';
import { advertisingWording } from '../../domain/leads/consent.ts';
import { visitKey } from '../inline/visit-key.ts';
import { Tick } from './field.tsx';

/** The firm whose ad this tab was opened from; null when it was none. */
function firmOfClick(): AdFirm | null {
  try {
    const { click } = JSON.parse(sessionStorage[visitKey] ?? '{}');
    return (click && clickParameters[click[0]]) ?? null;
  } catch {
    return null;
  }
}

/** Asks visitors who clicked on an ad whether its firm may learn of that. Other visitors see nothing. */
export function AdTick({ id }: { id: string }) {
  const [firm, setFirm] = useState<AdFirm | null>(null);
  useEffect(() => setFirm(firmOfClick()), []);
  return (
    firm && (
      <Tick id={id} name="adConsent">
        {advertisingWording(firm)}
      </Tick>
    )
  );
}
