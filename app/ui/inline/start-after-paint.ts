// Placed right after a template: inserts its content into the page once the first frame is painted, so that until then scripts
// take neither bandwidth nor processor time. A tab in the background, which paints nothing, gets them after two seconds.
const template = document.currentScript?.previousElementSibling;
let waiting = template instanceof HTMLTemplateElement ? template.content : null;

function start(): void {
  if (waiting) document.body.append(waiting);
  waiting = null;
}

requestAnimationFrame(() => setTimeout(start));
setTimeout(start, 2000);
