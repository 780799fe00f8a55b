// Runs at the end of a `details` element, which is open without a script. On a phone it closes before it is painted, so that what follows
// is in view.
const box = document.currentScript?.parentElement;
if (box instanceof HTMLDetailsElement && matchMedia('(max-width: 62rem)').matches) box.open = false;

export {};
