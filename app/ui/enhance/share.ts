/** Shows the button. It shares the page's address, or copies it if the browser cannot share. */
export function enhance(root: HTMLElement): void {
  const button = root.querySelector('button');
  const status = root.querySelector('[role=status]');
  const { url = location.href, copied = '', failed = '' } = root.dataset;
  if (!button || !status) return;

  const say = (words: string) => {
    status.textContent = '';
    // A screen reader repeats a text only if it was removed in between.
    requestAnimationFrame(() => {
      status.textContent = words;
    });
  };
  const copy = async () => {
    try {
      // The clipboard is missing on plain http.
      await navigator.clipboard.writeText(url);
      say(copied);
    } catch {
      say(`${failed} ${url}`);
    }
  };

  button.hidden = false;
  button.addEventListener('click', async () => {
    if (!navigator.share) return copy();
    try {
      await navigator.share({ title: document.title, url });
    } catch (error) {
      // The visitor closed the share sheet: nothing to say.
      if ((error as Error).name !== 'AbortError') await copy();
    }
  });
}
