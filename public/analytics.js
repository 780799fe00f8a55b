// Loads Google Analytics and the measuring of speed after the visitor's yes and never under Global Privacy Control. Pages fire `analytics` events
// ({ event, ...fields }); an element with data-track="name" fires that name when it is clicked, a data-view element on load.
(() => {
  const { id, template } = document.currentScript.dataset;
  if (!/(^|; )analytics=yes/.test(document.cookie) || navigator.globalPrivacyControl) return;
  window.dataLayer = [];
  window.gtag = function () {
    window.dataLayer.push(arguments);
  };
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  gtag('event', 'page_view', { page_path: location.pathname });
  const send = ({ event, ...fields }) => gtag('event', event, fields);
  addEventListener('analytics', (e) => send(e.detail), true);
  addEventListener('click', (e) => {
    const name = e.target.closest?.('[data-track]')?.dataset.track;
    if (name) send({ event: name });
  });
  for (const { dataset } of document.querySelectorAll('[data-view]')) send(JSON.parse(dataset.view));
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
  import('/field-metrics.js').then(({ measure }) => measure(template), () => {});
})();
