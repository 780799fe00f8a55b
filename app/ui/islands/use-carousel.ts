import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { nextPaint } from './next-paint.ts';

export const AUTOPLAY_DELAY = 5000;

type Api = NonNullable<UseEmblaCarouselType[1]>;
type Step = (api: Api, jump: boolean) => void;

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the slides change by themselves: until the visitor pauses, points at them or has the focus in them. */
function usePlaying(api: Api | undefined) {
  const [playing, setPlaying] = useState(true);
  // Reasons to stop although the visitor has not paused. Play overrides them until the visitor moves on.
  const rest = useRef({ pointer: false, focus: false, overruled: false });

  const sync = useCallback(() => {
    const autoplay = api?.plugins().autoplay;
    // With a single position, as for a firm with one offer, the plug-in is not initialized, and would throw.
    if (!api || !autoplay || api.scrollSnapList().length < 2) return;
    const { pointer, focus, overruled } = rest.current;
    if (playing && (overruled || !(pointer || focus))) autoplay.play(prefersLessMotion());
    else autoplay.stop();
  }, [api, playing]);

  useEffect(() => {
    if (api && prefersLessMotion()) setPlaying(false);
  }, [api]);

  useEffect(() => {
    if (!api) return;
    sync();
    // The plugin restarts after each drag, even when paused. Its listener runs first, so ours has the last word.
    api.on('pointerUp', sync);
    return () => void api.off('pointerUp', sync);
  }, [api, sync]);

  const setRest = (change: Partial<typeof rest.current>) => {
    Object.assign(rest.current, change);
    sync();
  };

  return {
    playing,
    toggle: () => {
      rest.current.overruled = !playing;
      setPlaying(!playing);
    },
    pointerInside: (pointer: boolean) => setRest(pointer ? { pointer } : { pointer, overruled: false }),
    /** `onToggle`: the focus is on the button that was just pressed, so it must not end playing. */
    focusInside: (focus: boolean, onToggle: boolean) => setRest(onToggle ? { focus } : { focus, overruled: false }),
  };
}

/** The server draws slide 0 of `count`, playing. Everything else begins once the carousel is `ready` in the browser. */
export function useCarousel(count: number) {
  const [plugins] = useState(() => [
    Autoplay({ delay: AUTOPLAY_DELAY, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false }),
  ]);
  const [viewport, api] = useEmblaCarousel({ loop: true, align: 'start', inViewThreshold: 0.5 }, plugins);
  const viewportNode = useRef<HTMLElement | null>(null);
  const attach = useCallback(
    (node: HTMLElement | null) => {
      viewportNode.current = node;
      // Measure the slides in a later task, so that a tap during hydration does not wait for both.
      startTransition(() => viewport(node));
    },
    [viewport],
  );
  const [selected, setSelected] = useState(0);
  const [inView, setInView] = useState<readonly number[] | null>(null);
  // Two values instead of one object: setting them to what they are renders nothing, so the slides move sooner after a tap.
  const [hasPrevious, setHasPrevious] = useState(true);
  const [hasNext, setHasNext] = useState(true);
  const [announced, setAnnounced] = useState<number | null>(null);
  const byVisitor = useRef(false);
  /** The step requested before the carousel was measured, by a tap made before the script was ready. */
  const waiting = useRef<Step | null>(null);

  useEffect(() => {
    if (!api) return;
    const reach = () => {
      setHasPrevious(api.canScrollPrev());
      setHasNext(api.canScrollNext());
    };
    const see = () => setInView(api.slidesInView());
    const select = async () => {
      const announce = byVisitor.current;
      byVisitor.current = false;
      // Let the slides start moving first, because opening a card is slow on some phones.
      await nextPaint();
      setSelected(api.selectedScrollSnap());
      if (announce) setAnnounced(api.selectedScrollSnap());
    };
    const takeOver = () => {
      byVisitor.current = true;
    };
    const handBack = () => {
      byVisitor.current = false;
    };
    api.on('select', select).on('select', reach).on('reInit', reach).on('slidesInView', see).on('reInit', see);
    api.on('pointerDown', takeOver).on('settle', handBack);

    // Before hydration the track scrolled natively: continue from where the visitor left it.
    const node = viewportNode.current;
    const start = node ? Math.round(node.scrollLeft / (node.scrollWidth / count)) : 0;
    if (node) node.scrollLeft = 0;
    if (start > 0) api.scrollTo(Math.min(start, count - 1), true);
    void select();
    reach();
    see();
    if (waiting.current) {
      byVisitor.current = true;
      waiting.current(api, prefersLessMotion());
      waiting.current = null;
    }
    return () => {
      api.off('select', select).off('select', reach).off('reInit', reach).off('slidesInView', see).off('reInit', see);
      api.off('pointerDown', takeOver).off('settle', handBack);
    };
  }, [api, count]);

  const { playing, toggle, pointerInside, focusInside } = usePlaying(api);

  const move = (step: Step) => {
    if (!api) {
      waiting.current = step;
      return;
    }
    byVisitor.current = true;
    step(api, prefersLessMotion());
    api.plugins().autoplay?.reset();
  };

  return {
    viewport: attach,
    ready: inView !== null,
    selected,
    /** The visible slides; null before hydration, when all can be scrolled to. */
    inView: inView && [...new Set([selected, ...inView])],
    hasPrevious,
    hasNext,
    playing,
    /** The slide that the visitor's own action led to, for screen readers; autoplay announces nothing. */
    announced,
    previous: () => move((embla, jump) => embla.scrollPrev(jump)),
    next: () => move((embla, jump) => embla.scrollNext(jump)),
    goTo: (index: number) => move((embla, jump) => embla.scrollTo(index, jump)),
    toggle,
    pointerInside,
    focusInside,
  };
}
