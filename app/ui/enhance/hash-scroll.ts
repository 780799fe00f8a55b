const delay = 100;

/** Scrolls smoothly to the block that the hash names. Waits a moment, because fonts and pictures may move the block while they load. */
export function enhance(list: HTMLElement): void {
  const scroll = () => {
    const target = location.hash.length > 1 ? list.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`) : null;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(() => target?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' }), delay);
  };
  scroll();
  addEventListener('hashchange', scroll);
}
