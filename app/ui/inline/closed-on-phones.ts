// Runs at the end of a `details` element, which is open without a script. On a phone it closes before it is painted, so that what follows
// is in view.
(document.currentScript?.parentElement as HTMLDetailsElement).open = innerWidth > 992;

export {};
