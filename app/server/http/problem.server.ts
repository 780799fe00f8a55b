/**
 * An error for a machine or a form: one human sentence as text/plain, or RFC 9457 problem+json when the caller asks for
 * JSON. `fields` are messages by field name.
 */
export function problem(
  request: Request,
  status: number,
  sentence: string,
  { headers = {}, fields }: { headers?: Record<string, string>; fields?: Record<string, string> } = {},
): Response {
  const common = { 'Cache-Control': 'no-store', ...headers };
  if (/\bapplication\/(problem\+)?json\b/.test(request.headers.get('accept') ?? '')) {
    const body = { type: 'about:blank', status, detail: sentence, ...(fields && { errors: fields }) };
    return new Response(JSON.stringify(body), {
      status,
      headers: { ...common, 'Content-Type': 'application/problem+json' },
    });
  }
  return new Response(sentence, { status, headers: { ...common, 'Content-Type': 'text/plain; charset=utf-8' } });
}
