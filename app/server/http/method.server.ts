/** Makes a loader or action for the methods that a route does not support. It answers 405 with `Allow`. */
export function methodNotAllowed(...allowed: string[]): () => Response {
  return () =>
    new Response(`Use ${allowed.join(' or ')} here.`, {
      status: 405,
      headers: { Allow: allowed.join(', '), 'Content-Type': 'text/plain; charset=utf-8' },
    });
}

/** Whether a request only reads, and therefore has no body. */
export const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';
