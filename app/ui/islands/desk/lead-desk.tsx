import { useEffect, useRef, useState } from 'react';
import type { WorkingHours } from '../../../domain/time/business-hours.ts';
import { countDown, tick } from './desk-clocks.ts';
import { DeskPoll, type Seen } from './desk-poll.ts';

export interface LeadDeskProps extends Seen {
  /** The server's time. */
  now: number;
  hours: WorkingHours;
}

/** With `done` in the address, a reload would repeat the confirmation, and a draft begun now would count as sent. */
function forgetDone(): void {
  const here = new URL(location.href);
  here.searchParams.delete('done');
  if (here.href !== location.href) history.replaceState(history.state, '', here);
}

/** Scrolls the list to the open lead. */
function showOpenLead(desk: Element): void {
  const list = desk.querySelector<HTMLElement>('.desk-list');
  const open = list?.querySelector<HTMLElement>('.lead-row[aria-current]');
  if (list && open) list.scrollTop = open.offsetTop - list.clientHeight / 3;
}

/** Says how many leads have arrived. Keeps the page around it up to date, and advances its clocks. */
export function LeadDesk(props: LeadDeskProps) {
  const line = useRef<HTMLSpanElement>(null);
  const [news, setNews] = useState('');

  useEffect(() => {
    const desk = line.current?.closest<HTMLElement>('[data-desk]');
    if (!desk) return;
    const ahead = props.now - Date.now();
    const advance = () => tick(desk, props.hours, Date.now() + ahead);
    const stop = new DeskPoll(props, setNews, advance).begin();
    const clock = setInterval(() => {
      advance();
      countDown(desk, Date.now() + ahead);
    }, 1000);
    forgetDone();
    showOpenLead(desk);
    return () => {
      stop();
      clearInterval(clock);
    };
  }, [props]);

  return (
    <span role="status" data-news="" ref={line}>
      {news}
    </span>
  );
}

export { LeadDesk as Component };
