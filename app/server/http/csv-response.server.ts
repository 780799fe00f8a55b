/** Sends records as a CSV file, each as soon as it arrives. No cache may store it. */
export function csvResponse(name: string, records: Iterable<string> | AsyncIterable<string>): Response {
  const encoder = new TextEncoder();
  const iterator =
    Symbol.asyncIterator in records
      ? records[Symbol.asyncIterator]()
      : (records[Symbol.iterator]() as Iterator<string>);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
