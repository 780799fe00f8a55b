/** The items of the list around an element, and the item that holds the element. */
function placeOf(element: Element): { item: HTMLElement; items: Element[] } | null {
  const item = element.closest<HTMLElement>('.content-items > li');
  return item && { item, items: [...(item.parentElement?.children ?? [])] };
}

/** The buttons of an item itself, not those of lists inside it. */
const buttonsOf = (item: HTMLElement): HTMLButtonElement[] =>
  [...item.querySelectorAll<HTMLButtonElement>('.content-buttons > button')].filter(
    (button) => button.closest('.content-items > li') === item,
  );

/** Moves an item by a button of the form that no page shows. */
function moveTo(form: HTMLFormElement, item: HTMLElement, index: number): void {
  const [known] = buttonsOf(item);
  if (!known) return;
  const button = document.createElement('button');
  button.name = known.name;
  button.value = `to ${known.value.split(' ')[1]} ${index}`;
  button.hidden = true;
  item.append(button);
  form.requestSubmit(button);
}

/** Lets a person move the items of a form's lists by dragging their grip, or with Alt and an arrow key. */
export function moveItems(form: HTMLFormElement, signal: AbortSignal): void {
  let dragged: HTMLElement | null = null;
  const unmark = () => {
    for (const item of form.querySelectorAll('[data-drop]')) item.removeAttribute('data-drop');
  };
  /** The item under the pointer, when the dragged one may go there. */
  const targetOf = ({ target }: Event): ReturnType<typeof placeOf> => {
    const place = target instanceof Element ? placeOf(target) : null;
    return place && place.item !== dragged && place.item.parentElement === dragged?.parentElement ? place : null;
  };
  form.dataset.movable = '';
  form.addEventListener(
    'dragstart',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.matches('.content-grip')) return;
      dragged = placeOf(event.target)?.item ?? null;
      if (dragged) event.dataTransfer?.setDragImage(dragged, 0, 0);
    },
    { signal },
  );
  form.addEventListener(
    'dragover',
    (event) => {
      const place = targetOf(event);
      unmark();
      if (!place) return;
      event.preventDefault();
      place.item.dataset.drop = '';
    },
    { signal },
  );
  form.addEventListener(
    'drop',
    (event) => {
      const place = targetOf(event);
      unmark();
      if (!place || !dragged) return;
      event.preventDefault();
      moveTo(form, dragged, place.items.indexOf(place.item));
    },
    { signal },
  );
  form.addEventListener('dragend', unmark, { signal });
  form.addEventListener(
    'keydown',
    (event) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      const item = event.target instanceof Element ? placeOf(event.target)?.item : undefined;
      const edit = event.key === 'ArrowUp' ? 'up ' : 'down ';
      const button = item && buttonsOf(item).find(({ value }) => value.startsWith(edit));
      if (!button) return;
      event.preventDefault();
      button.click();
    },
    { signal },
  );
}
