import type { RouterContextProvider } from 'react-router';
import type { GenerationKind } from '../../domain/landing/stored-page.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { problem } from '../http/problem.server.ts';
import { audit } from '../people/session.server.ts';
import { reportOf } from './generate-pages.server.ts';
import { landingContext } from './landing-context.server.ts';

/** The answer to a failed run, as specified. */
function failure(details: string, status: number): Response {
  return Response.json(
    { error: 'Failed to generate pages', details },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Takes the last run back for `userId`, and answers with what was done. The route has checked the permission. */
export async function undoAnswer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  userId: string,
): Promise<Response> {
  const { generation, landingPages } = context.get(landingContext);
  try {
    const undone = await generation.undo();
    if (!undone) return problem(request, 409, 'There is no finished run to take back.');
    await landingPages.refresh();
    const { run, removed, restored } = undone;
    await audit(context, userId, 'generate-undo', run.kind, { runId: run.id, removed, restored });
    return Response.json({ runId: run.id, removed, restored }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The database does not answer. Nothing is taken back.', {
      headers: { 'Retry-After': '30' },
    });
  }
}

/** Runs the generation for `userId` to its end and answers with its figures. The route has checked the permission. */
export async function generationAnswer(
  kind: GenerationKind,
  request: Request,
  context: Readonly<RouterContextProvider>,
  userId: string,
): Promise<Response> {
  const { generation, landingPages } = context.get(landingContext);
  const { log } = context.get(servicesContext);
  try {
    const result = await generation.run(kind);
    // Refresh first, so that the site shows the new pages when the answer arrives.
    await landingPages.refresh();
    if (result.ok) {
      await audit(context, userId, 'generate', kind, { runId: result.run.id });
      return Response.json(reportOf(result.run), { headers: { 'Cache-Control': 'no-store' } });
    }
    if (result.reason === 'running')
      return problem(request, 409, 'Pages are being generated already. Wait until that run is done.');
    log.error({ kind, details: result.details }, 'pages not generated');
    return failure(result.details, 500);
  } catch (error) {
    log.error({ err: error, kind }, 'pages not generated');
    return failure(error instanceof Error ? error.message : String(error), 500);
  }
}
