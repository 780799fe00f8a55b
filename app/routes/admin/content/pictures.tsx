import { data, href, redirect } from 'react-router';
import type { Body } from '../../../domain/firm/kinds.ts';
import { pictureAddress } from '../../../domain/firm/pictures.ts';
import { readPictureForm, type UploadErrors, uploadNames } from '../../../domain/operations/picture-form.ts';
import { pictureUsers } from '../../../domain/operations/picture-list.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { uploadPicture } from '../../../server/firm/upload-picture.server.ts';
import { removeDocument } from '../../../server/firm/write-draft.server.ts';
import { privateHeaders } from '../../../server/http/private-headers.server.ts';
import { readUpload, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import styles from '../../../ui/admin/content/content.css?url';
import pictureStyles from '../../../ui/admin/content/picture-library.css?url';
import { PictureList, UploadForm } from '../../../ui/admin/content/picture-list.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/pictures';

export const handle = { islands: true };
export const links: Route.LinksFunction = () =>
  [styles, pictureStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Pictures');
export const headers: Route.HeadersFunction = ({ errorHeaders, actionHeaders }) =>
  privateHeaders(errorHeaders ?? actionHeaders);

type Context = Route.ActionArgs['context'];

const done = {
  known: 'The firm has this picture already: it is this one.',
  removed: 'The picture is removed when the drafts are published.',
  dropped: 'The picture is removed. It was not published yet.',
} as const;
const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);

/** The published content, all drafts, and the pictures with the documents that use them, published or in drafts. */
async function documentsNow(context: Context) {
  const { firm } = context.get(firmContext);
  const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
  const draftOf = (id: string) => drafts.find((draft) => draft.kind === 'picture' && draft.id === id) ?? null;
  return { content, drafts, draftOf, users: pictureUsers([...content.all(), ...drafts]) };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { content, drafts, draftOf, users } = await documentsNow(context);
  const said = new URL(request.url).searchParams.get('done');
  return {
    done: isDone(said) ? done[said] : null,
    mayEdit: roleAllows(user.role, 'editor'),
    drafts: drafts.length,
    pictures: [...users].map(([id, documents]) => {
      const draft = draftOf(id);
      const body = (draft?.body ?? content.find('picture', id)?.body ?? {}) as Partial<Body<'picture'>>;
      const using = new Map(documents.map((document) => [`${document.kind} ${document.id}`, document]));
      return {
        id,
        alt: body.alt ?? '',
        file: body.file ? { ...body.file, src: pictureAddress(body.file) } : null,
        state: draft ? (draft.body === null ? ('removed' as const) : ('draft' as const)) : null,
        revision: draft?.revision ?? null,
        usedBy: [...using.values()].map((one) => ({ kind: one.kind, id: one.id, title: content.titleOf(one) })),
      };
    }),
  };
}

const refused = (errors: UploadErrors & { sentence?: string }, alt = '') => data({ errors, alt }, { status: 422 });

async function remove(context: Context, author: string, id: string, revision: string | undefined) {
  const { firm } = context.get(firmContext);
  const { content, draftOf, users } = await documentsNow(context);
  if ((users.get(id)?.length ?? 0) > 0)
    return refused({ sentence: 'A document shows this picture. Take it out there first.' });
  const isPublished = content.find('picture', id) !== null;
  const seen = /^\d{1,9}$/.test(revision ?? '') ? Number(revision) : null;
  const outcome = await removeDocument(firm, { kind: 'picture', id, author, revision: seen });
  if (outcome !== 'saved')
    return refused({ sentence: 'Somebody changed this picture after you opened the list. Look at it again first.' });
  await audit(context, author, 'draft-remove', `picture/${id}`);
  const { file } = (draftOf(id)?.body ?? {}) as Partial<Body<'picture'>>;
  // Keep the file of a published picture, because the history still shows it.
  if (!isPublished && file) await firm.store.pictures.removeUnnamed(file.hash);
  return redirect(`${href('/admin/content/pictures')}?done=${isPublished ? 'removed' : 'dropped'}`, 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const { fields, file } = await readUpload(request, uploadNames.file, uploadNames.camera);
  const { remove: id, revision } = fields;
  if (id !== undefined) return remove(context, user.id, id, revision);
  const { alt, errors } = readPictureForm(fields, file !== null);
  if (!file || Object.keys(errors).length > 0) return refused(errors, alt);
  const { firm } = context.get(firmContext);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const uploaded = await uploadPicture(firm, { bytes, name: file.name, alt, author: user.id });
  if (uploaded.outcome === 'refused') return refused({ file: uploaded.sentence }, alt);
  if (uploaded.outcome === 'known')
    return redirect(`${href('/admin/content/pictures')}?done=known#picture-${uploaded.id}`, 303);
  await audit(context, user.id, 'draft-begin', `picture/${uploaded.id}`);
  return redirect(`${href('/admin/content/:kind/:id', { kind: 'picture', id: uploaded.id })}?done=begun`, 303);
}

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, mayEdit, drafts, done: said } = loaderData;
  const sentence = actionData?.errors.sentence;
  return (
    <>
      <AdminBar title="Pictures">
        <a href={href('/admin/content')}>Content</a>
        <a href={href('/admin/content/publish')}>Publish{drafts > 0 && ` (${drafts})`}</a>
      </AdminBar>
      <div className="admin-page">
        {said && !actionData && <FormResult kind="done">{said}</FormResult>}
        {actionData && <FormResult kind="error">{sentence ?? 'The picture is not stored. See below why.'}</FormResult>}
        {mayEdit && (
          <AdminBox heading="Add a picture" id="add">
            <UploadForm errors={actionData?.errors ?? {}} alt={actionData?.alt ?? ''} />
          </AdminBox>
        )}
        <AdminBox heading={`Pictures of the firm (${pictures.length})`} id="pictures">
          <PictureList pictures={pictures} mayEdit={mayEdit} />
        </AdminBox>
      </div>
    </>
  );
}
