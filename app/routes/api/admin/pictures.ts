import { readPictureForm, uploadNames } from '../../../domain/operations/picture-form.ts';
import { choosablePictures } from '../../../domain/operations/picture-list.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { uploadPicture } from '../../../server/firm/upload-picture.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { readUpload, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import type { Route } from './+types/pictures';

const unkept = { 'Cache-Control': 'no-store' };

function unavailable(request: Request, error: unknown): Response {
  if (!(error instanceof StoreUnavailable)) throw error;
  return problem(request, 503, 'The database does not answer.', { headers: { 'Retry-After': '5' } });
}

/**
 * Stores a picture that was pasted or dropped into a text, like the form of /admin/content/pictures. Gives the picture as in the list, or 422
 * with a sentence for each refused field.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const { fields, file } = await readUpload(request, uploadNames.file);
  const { alt, errors } = readPictureForm(fields, file !== null);
  if (!file || Object.keys(errors).length > 0) return Response.json({ errors }, { status: 422, headers: unkept });
  const { firm } = context.get(firmContext);
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const uploaded = await uploadPicture(firm, { bytes, name: file.name, alt, author: user.id });
    if (uploaded.outcome === 'refused')
      return Response.json({ errors: { file: uploaded.sentence } }, { status: 422, headers: unkept });
    const { outcome, id, body } = uploaded;
    if (outcome === 'stored') await audit(context, user.id, 'draft-begin', `picture/${id}`);
    return Response.json({ picture: choosablePictures([{ kind: 'picture', id, body }])[0] }, { headers: unkept });
  } catch (error) {
    return unavailable(request, error);
  }
}

/** The firm's pictures, including those that drafts add, for forms that choose one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const { firm } = context.get(firmContext);
  try {
    const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
    return Response.json({ pictures: choosablePictures([...content.all(), ...drafts]) }, { headers: unkept });
  } catch (error) {
    return unavailable(request, error);
  }
}
