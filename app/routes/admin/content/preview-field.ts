import { href } from 'react-router';
import { isEditableKind } from '../../../domain/firm/form/content-groups.ts';
import { likelyField, partsOfText } from '../../../domain/operations/field-of-text.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/preview-field';

/** A short text, such as the name of the firm, is in hundreds of fields. */
const mostHits = 2000;
const longestText = 400;

/** Finds the document and field that a text in the preview comes from: `{kind, id, name, label, address}`, or null when none is found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const asked = new URL(request.url).searchParams;
  const kind = asked.get('kind') ?? '';
  const text = (asked.get('text') ?? '').slice(0, longestText);
  if (!isEditableKind(kind)) return Response.json(null);
  const { firm, preview } = context.get(firmContext);
  const [content, drafts, { site }] = await Promise.all([firm.content(), firm.drafts.list(), preview.now()]);
  const clicked = { text, path: asked.get('path') ?? href('/'), open: { kind, id: asked.get('id') ?? '' } };
  const line = (asked.get('part') ?? '').slice(0, longestText);
  for (const part of [...(line ? [line] : []), ...partsOfText(text)]) {
    const hit = likelyField(site, content.search(part, site, drafts, mostHits).hits, clicked);
    if (!hit) continue;
    const { kind, id, name, label } = hit;
    const page = href('/admin/content/:kind/:id', { kind, id });
    return Response.json({ kind, id, name, label, address: `${page}?at=${encodeURIComponent(name)}#field-${name}` });
  }
  return Response.json(null);
}
