const longestId = 500;
/** The most Message-IDs of a conversation. Of a longer one, the nearest and the oldest are kept. */
const mostIds = 60;

/** The Message-IDs in a header line, in their order. Also understands clients that leave out the angle brackets. */
export function messageIds(value: string): string[] {
  const found = [...value.matchAll(/<[^<>\s]+>/g)].map(([whole]) => whole).filter((id) => /[^<]@[^>]/.test(id));
  if (found.length > 0) return found.filter((id) => id.length <= longestId);
  return value
    .split(/[\s,]+/)
    .filter((word) => /^[^<>@]+@[^<>@]+$/.test(word) && word.length < longestId - 2)
    .map((word) => `<${word}>`);
}

/** The IDs of the messages that a message answers, the nearest first, each once: In-Reply-To, then References from the end. */
export function threadOf(inReplyTo: string, references: string): string[] {
  const ids = [...messageIds(inReplyTo), ...messageIds(references).reverse()];
  const unique = [...new Set(ids)];
  return unique.length <= mostIds ? unique : [...unique.slice(0, mostIds / 2), ...unique.slice(-mostIds / 2)];
}

/** The outbox message's id and seal in a Message-ID that the site made; null for a Message-ID of another program. */
export function ownIdIn(messageId: string): { id: string; seal: string } | null {
  const [, id = '', seal = ''] =
    /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.([a-z\d]{16}))?@[^<>\s]+>$/.exec(messageId) ?? [];
  return id === '' ? null : { id, seal };
}
