/** A Content-Disposition header that every browser understands: the file name in ASCII, then in UTF-8 (RFC 6266). */
const named = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7E]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** Sends a stranger's file as a download, so that no browser runs or shows it. */
export const downloadResponse = (name: string, bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': named(name),
      'Content-Length': String(bytes.length),
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
  });
