import { plainPromise, replyClock } from '../../../domain/leads/reply-clock.ts';
import type { WorkingHours } from '../../../domain/time/business-hours.ts';

/** Updates every clock and time on the page. `now` is the server's time. */
export function tick(desk: HTMLElement, firm: WorkingHours, now: number): void {
  for (const line of desk.querySelectorAll<HTMLElement>('[data-received]')) {
    const { received, due } = line.dataset;
    const words = plainPromise(firm, { receivedAt: Number(received), dueAt: due ? Number(due) : null }, now);
    if (line.textContent !== words) line.textContent = words;
  }
  for (const clock of desk.querySelectorAll<HTMLElement>('.lead-clock')) {
    const { words, cells, state } = replyClock(firm, Number(clock.dataset.due), now, 'urgent' in clock.dataset);
    clock.dataset.state = state;
    const text = clock.querySelector('.lead-clock-words');
    if (text && text.textContent !== words) text.textContent = words;
    for (const [at, cell] of clock.querySelectorAll('i').entries()) cell.toggleAttribute('data-on', at < cells);
    clock.querySelector('.lead-clock-cells')?.toggleAttribute('hidden', cells === 0);
  }
}

/** Shows the seconds left until the person's reply is sent. */
export function countDown(desk: HTMLElement, now: number): void {
  for (const words of desk.querySelectorAll<HTMLElement>('[data-leaves]')) {
    const left = Math.ceil((Number(words.dataset.leaves) - now) / 1000);
    words.textContent = left > 0 ? `${left} s` : 'a moment';
  }
}
