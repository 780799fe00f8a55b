const axes = ['x', 'y'] as const;
type Axis = (typeof axes)[number];

/** Percent. Pages position a picture in steps of a tenth. */
const step = 10;
const inSteps = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / step) * step));

const moves: Readonly<Record<string, [Axis, number]>> = {
  ArrowLeft: ['x', -step],
  ArrowRight: ['x', step],
  ArrowUp: ['y', -step],
  ArrowDown: ['y', step],
};

/** Sets a picture's focal point by click or arrow keys. It changes the two numbers in the form, and the form saves them. */
export function enhance(box: HTMLElement): void {
  const whole = box.querySelector<HTMLElement>('[data-focal-whole]');
  const point = box.querySelector<HTMLButtonElement>('[data-focal-point]');
  const hint = document.getElementById('focal-hint');
  const input = (axis: Axis) => document.querySelector<HTMLInputElement>(`input[name="focus.${axis}"]`);
  if (!whole || !point || !hint || !input('x') || !input('y')) return;

  const at = (axis: Axis): number => {
    const text = input(axis)?.value.trim() ?? '';
    return text === '' || !Number.isFinite(Number(text)) ? 50 : inSteps(Number(text));
  };

  function show(): void {
    for (const axis of axes) box.style.setProperty(`--focus-${axis}`, `${at(axis)}%`);
    if (point) point.ariaLabel = `Focal point: ${at('x')} % from the left, ${at('y')} % from the top`;
  }

  function set(place: Partial<Record<Axis, number>>): void {
    for (const axis of axes) {
      const control = input(axis);
      const percent = place[axis];
      if (!control || percent === undefined) continue;
      control.value = String(inSteps(percent));
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    show();
  }

  whole.addEventListener('click', (event) => {
    // The Enter key clicks the point itself, without a position.
    if (event.detail === 0) return;
    const { left, top, width, height } = whole.getBoundingClientRect();
    set({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 });
    point.focus();
  });
  point.addEventListener('keydown', (event) => {
    const [axis, by] = moves[event.key] ?? [];
    if (!axis || by === undefined) return;
    event.preventDefault();
    set({ [axis]: at(axis) + by });
  });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name.startsWith('focus.')) show();
  });
  point.hidden = false;
  hint.hidden = false;
  show();
}
