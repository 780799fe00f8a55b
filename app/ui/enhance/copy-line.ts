/** Shows the button that copies the text, where the browser can copy: plain http has no clipboard. */
export function enhance(root: HTMLElement): void {
  const button = root.querySelector('button');
  const status = root.querySelector('[role=status]');
  if (!button || !status || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(root.querySelector('code')?.textContent ?? '');
      status.textContent = 'Copied';
    } catch {
      status.textContent = 'This browser does not copy: mark the text, and copy it yourself.';
    }
  });
}
