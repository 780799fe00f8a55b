/** Keeps the map up to date with the chosen locations, and the choice of locations with the radius. */
export function enhance(part: HTMLElement): void {
  const map = part.querySelector<SVGElement>('.setup-map');
  const radius = part.querySelector<HTMLInputElement>('#radius');
  const circle = part.querySelector<SVGElement>('[data-radius]');
  const windows = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox][name=locations]')];
  const copy = document.querySelector<HTMLInputElement>('[data-radius-copy]');
  if (!map || !radius) return;

  function light(): void {
    const on = new Set(windows.filter(({ checked }) => checked).map(({ value }) => value));
    for (const drawn of part.querySelectorAll<SVGElement>('[data-location]'))
      drawn.toggleAttribute('data-on', on.has(drawn.dataset.location ?? ''));
  }

  radius.addEventListener('input', () => {
    if (copy) copy.value = radius.value.trim();
    const kilometres = /^\d{1,4}$/.test(radius.value.trim()) ? Number(radius.value) : 0;
    circle?.setAttribute('r', String(kilometres * Number(map.dataset.units)));
    if (kilometres === 0) return;
    for (const window of windows) if (!window.disabled) window.checked = Number(window.dataset.km) <= kilometres;
    light();
  });
  for (const window of windows) window.addEventListener('change', light);
  // After going back, the browser may restore ticks from before the page was left.
  light();
}
