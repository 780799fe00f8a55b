// Placed right after a template: inserts its content into the page once the first frame is on the screen, so that until then scripts
// take neither bandwidth nor processor time. A tab in the background, which paints nothing, gets them after two seconds.
const template = document.currentScript?.previousElementSibling;
let waiting = template instanceof HTMLTemplateElement ? template.content : null;
let isTouched = false;

function start(): void {
  if (!waiting) return;
  // The styles of what is below the first screen move the place that the address names. A visitor who does something else stays.
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
// A frame is on the screen some time after the page has made it. Some browsers do not say when.
if (PerformanceObserver.supportedEntryTypes.includes('paint'))
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
else requestAnimationFrame(() => setTimeout(start));
setTimeout(start, 2000);
