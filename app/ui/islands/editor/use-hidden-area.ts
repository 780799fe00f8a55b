import type { Editor } from '@tiptap/core';
import { useLayoutEffect } from 'react';

/** Tells assistive technology at the editor which fault the field has. It would read the hidden hint, too. */
function copyFault(area: HTMLElement, text: HTMLElement, hints: readonly HTMLElement[]): void {
  const ids = (area.getAttribute('aria-describedby') ?? '').split(' ');
  const shown = ids.filter((id) => !hints.some((hint) => hint.id === id)).join(' ');
  if (shown === '') text.removeAttribute('aria-describedby');
  else text.setAttribute('aria-describedby', shown);
  text.ariaInvalid = area.getAttribute('aria-invalid');
}

/** Hides the field that the editor replaces. Its label, and links to its error, lead to the editor. */
export function useHiddenArea(area: HTMLTextAreaElement, editor: Editor | null): void {
  useLayoutEffect(() => {
    const field = area.closest('.field');
    if (!editor || !field) return;
    /** Tiptap's own command focuses in the next frame, and could then take the focus from a field that the person is typing in. */
    const focus = () => editor.view.focus();
    // The hint explains how to write Markdown.
    const hints = [...field.querySelectorAll<HTMLElement>('.field-hint')];
    for (const hint of hints) hint.hidden = true;
    const copy = () => copyFault(area, editor.view.dom, hints);
    const faults = new MutationObserver(copy);
    faults.observe(area, { attributeFilter: ['aria-describedby', 'aria-invalid'] });
    copy();
    const wasTyping = document.activeElement === area;
    area.classList.add('visually-hidden');
    area.tabIndex = -1;
    area.ariaHidden = 'true';
    area.addEventListener('focus', focus);
    if (wasTyping) focus();
    const label = field.querySelector('label');
    label?.addEventListener('click', focus);
    return () => {
      faults.disconnect();
      area.removeEventListener('focus', focus);
      label?.removeEventListener('click', focus);
    };
  }, [area, editor]);
}
