/** The name that Outlook gives the file into which it packs a message (TNEF), for readers other than Outlook. */
export const outlookFile = 'winmail.dat';

const remedy =
  'Ask the sender to send it again as plain text or HTML: in Outlook, Format Text, then Plain Text. Or save the file and open it with a viewer for winmail.dat files.';

/** A sentence about a message that Outlook packed into a file; empty for any other message. `text` is the text beside the file. */
export function outlookFileWords(text: string, files: readonly { name: string }[]): string {
  if (!files.some(({ name }) => name.toLowerCase() === outlookFile)) return '';
  const what =
    text.trim() === ''
      ? 'The text of this message is in the file winmail.dat, which mail programs other than Outlook cannot read.'
      : 'Files of this message may be in the file winmail.dat, which mail programs other than Outlook cannot read.';
  return `${what} ${remedy}`;
}
