const delay = 100;

/** Scrolls smoothly to the block that the hash names, and again a moment later, because fonts and pictures may have moved it. */
export function enhance(list: HTMLElement): void {
  const scroll = () => {
    const target = location.hash.length > 1 ? list.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`) : null;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(() => target?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' }), delay);
  };
  scroll();
  addEventListener('hashchange', scroll);
}
