// Runs right after a template. Inserts the template's content into the page once the first frame is on the screen, so that until then
// scripts take neither bandwidth nor processor time. A background tab paints nothing, so it inserts the content after two seconds.
const template = document.currentScript?.previousElementSibling;
let waiting = template instanceof HTMLTemplateElement ? template.content : null;
let isTouched = false;

function start(): void {
  if (!waiting) return;
  // Styles for the part below the first screen move the target of the hash. Scroll to it again, unless the visitor has acted since.
  for (const sheet of waiting.querySelectorAll('link[rel=stylesheet]'))
    sheet.addEventListener('load', () => {
      if (!isTouched) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    });
  document.body.append(waiting);
  waiting = null;
}

for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
  addEventListener(
    touch,
    () => {
      isTouched = true;
    },
    { once: true, passive: true },
  );
// A frame reaches the screen some time after the page has made it. Some browsers do not report when. Firefox does not when a page opens
// scrolled, at a hash or after a reload.
if (PerformanceObserver.supportedEntryTypes.includes('paint'))
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
else requestAnimationFrame(() => setTimeout(start));
requestAnimationFrame(() => scrollY && start());
addEventListener('scroll', start);
setTimeout(start, 2000);
