import type { RouterContextProvider } from 'react-router';
import { reportOf } from './generate-pages.server.ts';
import { problem } from './problem.server.ts';
import { appContext } from './request-context.server.ts';
import type { GenerationKind } from './store/estate.ts';

/** The specified object of a failed run. */
function failure(details: string, status: number): Response {
  return Response.json(
    { error: 'Failed to generate pages', details },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Runs the generation to its end and answers with its figures. The route has checked who asks. */
export async function generationAnswer(
  kind: GenerationKind,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { generation, log } = context.get(appContext);
  try {
    const result = await generation.run(kind);
    if (result.ok) return Response.json(reportOf(result.run), { headers: { 'Cache-Control': 'no-store' } });
    if (result.reason === 'running')
      return problem(request, 409, 'Pages are being generated already. Wait until that run has ended.');
    log.error({ kind, details: result.details }, 'pages not generated');
    return failure(result.details, 500);
  } catch (error) {
    log.error({ err: error, kind }, 'pages not generated');
    return failure(error instanceof Error ? error.message : String(error), 500);
  }
}
