import { type FocusEvent, type MouseEvent, memo, type RefObject, useEffect, useRef } from 'react';
import type { SiteData } from '../../domain/firm/site.ts';
import { ArrowRight, Check, ChevronLeft, ChevronRight, Pause, Play, ServiceIcon } from '../art/island-icons.tsx';
import { ButtonLink } from '../button.tsx';
import { href } from '../href.ts';
import { SectionHeading } from '../section-heading.tsx';
import { Tooltip } from './tooltip.tsx';
import { useCarousel } from './use-carousel.ts';

type CarouselService = Pick<SiteData['offers'][number], 'id' | 'title' | 'description' | 'iconName' | 'features'>;
type CarouselCopy = SiteData['pages']['home-page']['carousel'];

interface CardProps {
  service: CarouselService;
  copy: CarouselCopy;
  active: boolean;
}

/** A building on the waterline. Every card is as tall as the tallest open one; inactive ones are sunk. */
const Card = memo(({ service, copy, active }: CardProps) => {
  return (
    <article className={active ? 'building building--active' : 'building'}>
      <ServiceIcon name={service.iconName} size={36} />
      <h3>{service.title}</h3>
      <p>{service.description}</p>
      <div className="building-floors">
        <div className="building-details">
          <h4>{copy.keyFeatures}</h4>
          <ul className="ticks">
            {service.features.map((text) => (
              <li key={text}>
                <Check />
                {text}
              </li>
            ))}
          </ul>
          <ButtonLink look="window" href={`${href('/services')}#${service.id}`}>
            {copy.learnMore} <span className="visually-hidden">about {service.title}</span>
            <ArrowRight />
          </ButtonLink>
        </div>
        <div className="facade" aria-hidden="true" />
      </div>
    </article>
  );
});

interface ArrowButtonProps {
  label: string;
  arrow: 'left' | 'right';
  enabled: boolean;
  onClick: () => void;
}

/** Moves the carousel by one slide, like the key that its hint names. */
function ArrowButton({ label, arrow, enabled, onClick }: ArrowButtonProps) {
  const Chevron = arrow === 'left' ? ChevronLeft : ChevronRight;
  return (
    <Tooltip text={`${label} (${arrow} arrow key)`}>
      <button type="button" className="carousel-button" aria-label={label} disabled={!enabled} onClick={onClick}>
        <Chevron size={24} />
      </button>
    </Tooltip>
  );
}

/** Calls `move` for the left and right arrow keys if the last pointer or focus event was inside `box`. */
function useArrowKeys(box: RefObject<HTMLElement | null>, move: (back: boolean, target: Element) => void) {
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    let inside = false;
    const notice = ({ target }: Event) => {
      inside = box.current?.contains(target as Node) ?? false;
    };
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      const back = key === 'ArrowLeft';
      if (!(back || key === 'ArrowRight') || !(target instanceof Element)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // A field elsewhere keeps its arrow keys.
      if (!box.current?.contains(target) && (!inside || target.matches('input, select, textarea'))) return;
      event.preventDefault();
      latest.current(back, target);
    };
    const seen = ['pointerover', 'pointerdown', 'focusin'];
    for (const name of seen) document.addEventListener(name, notice);
    document.addEventListener('keydown', press);
    return () => {
      for (const name of seen) document.removeEventListener(name, notice);
      document.removeEventListener('keydown', press);
    };
  }, [box]);
}

interface CarouselControlsProps {
  carousel: ReturnType<typeof useCarousel>;
  services: readonly CarouselService[];
  /** The words for the place of a slide: `2 of 6`. */
  position: (index: number) => string;
}

/** The arrows, the pause button and the dots. */
function CarouselControls({ carousel, services, position }: CarouselControlsProps) {
  const { selected, playing } = carousel;
  return (
    <div className="carousel-controls">
      <ArrowButton label="Previous service" arrow="left" enabled={carousel.hasPrevious} onClick={carousel.previous} />
      <Tooltip text={playing ? 'Stop changing every 5 seconds' : 'Change every 5 seconds'}>
        <button
          type="button"
          className="carousel-button carousel-toggle"
          aria-label={playing ? 'Pause' : 'Play'}
          onClick={carousel.toggle}
        >
          {playing ? <Pause size={22} /> : <Play size={22} />}
        </button>
      </Tooltip>
      <ArrowButton label="Next service" arrow="right" enabled={carousel.hasNext} onClick={carousel.next} />
      <p className="carousel-position tabular">{position(selected)}</p>
      <ul className="carousel-dots">
        {services.map(({ id, title }, index) => (
          <li key={id}>
            <Tooltip text={title}>
              <button
                type="button"
                aria-label={`Show ${title}, ${position(index)}`}
                aria-current={index === selected ? 'true' : undefined}
                onClick={() => carousel.goTo(index)}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ServicesCarousel({ services, copy }: { services: readonly CarouselService[]; copy: CarouselCopy }) {
  const count = services.length;
  const carousel = useCarousel(count);
  const { selected, inView } = carousel;
  const position = (index: number) => `${index + 1} of ${count}`;

  const box = useRef<HTMLDivElement>(null);
  useArrowKeys(box, (back, target) => {
    // A link on a card that is about to be hidden would lose the focus, so move the focus to a button.
    if (target.closest('.carousel-slide'))
      box.current?.querySelector<HTMLElement>(`[aria-label="${back ? 'Previous' : 'Next'} service"]`)?.focus();
    if (back) carousel.previous();
    else carousel.next();
  });

  const onFocus = ({ target }: FocusEvent) => carousel.focusInside(true, target.matches('.carousel-toggle'));
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) carousel.focusInside(false, false);
  };

  const onCardClick = (event: MouseEvent, index: number) => {
    if (index !== selected && !(event.target as Element).closest('a')) carousel.goTo(index);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus of the controls inside
    <div ref={box} onFocus={onFocus} onBlur={onBlur}>
      <SectionHeading title={copy.heading} lead={copy.intro} />
      <section
        className="carousel"
        aria-roledescription="carousel"
        aria-label={copy.heading}
        data-ready={carousel.ready || undefined}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && carousel.pointerInside(true)}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && carousel.pointerInside(false)}
      >
        {/* It is scrollable until the script takes over, so the keyboard must reach it. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
        <div
          className="carousel-viewport"
          ref={carousel.viewport}
          tabIndex={carousel.ready ? undefined : 0}
          role="group"
          aria-label={copy.heading}
        >
          <div className="carousel-track">
            {services.map((service, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys and the dots do the same
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
              <div
                key={service.id}
                className="carousel-slide"
                role="group"
                aria-roledescription="slide"
                aria-label={position(index)}
                inert={inView ? !inView.includes(index) : undefined}
                onClick={(event) => onCardClick(event, index)}
              >
                <Card service={service} copy={copy} active={index === selected} />
              </div>
            ))}
          </div>
        </div>
        <div className="reflection" aria-hidden="true" />
        {count > 1 && <CarouselControls carousel={carousel} services={services} position={position} />}
        <p className="visually-hidden" role="status">
          {carousel.announced !== null && `${services[carousel.announced]?.title}, ${position(carousel.announced)}`}
        </p>
      </section>
    </div>
  );
}

export { ServicesCarousel as Component };
