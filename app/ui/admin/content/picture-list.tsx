import { href } from 'react-router';
import { pictureMegabytes } from '../../../domain/firm/pictures.ts';
import { type UploadErrors, uploadNames } from '../../../domain/operations/picture-form.ts';
import { errorAttributes, Field, FieldError, FieldLabel } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';

export interface ListedPicture {
  id: string;
  alt: string;
  file: { src: string; width: number; height: number } | null;
  /** `draft`: a draft adds or changes the picture. `removed`: a draft removes it. Null without a draft. */
  state: 'draft' | 'removed' | null;
  revision: number | null;
  usedBy: readonly { kind: string; id: string; title: string }[];
}

/** Uploads a picture that is chosen, dropped on the field or taken with a phone's camera. enhance/picture-upload.ts adds pasting. */
export function UploadForm({ errors, alt }: { errors: UploadErrors; alt: string }) {
  return (
    <form
      method="post"
      action={toNotice}
      encType="multipart/form-data"
      className="picture-upload"
      data-enhance="panel"
      data-panel="picture-upload"
      data-megabytes={pictureMegabytes}
    >
      <div className="field">
        <FieldLabel id="picture-file" label="Picture" required />
        <input
          id="picture-file"
          type="file"
          name={uploadNames.file}
          accept="image/png,image/jpeg,image/webp,image/avif,image/svg+xml"
          {...errorAttributes('picture-file', errors.file)}
        />
        <FieldError id="picture-file" error={errors.file} />
        <p className="muted">
          PNG, JPEG, WebP, AVIF or SVG, at most {pictureMegabytes} MB. Where it was taken is not kept.
        </p>
      </div>
      <div className="field picture-camera">
        <FieldLabel id="picture-camera" label="Or take a photograph now" />
        <input id="picture-camera" type="file" name={uploadNames.camera} accept="image/*" capture="environment" />
      </div>
      <Field
        id="picture-alt"
        name={uploadNames.alt}
        label="What it shows, for people who do not see it"
        defaultValue={alt}
        error={errors.alt}
        autoComplete="off"
      />
      <label className="check">
        <input type="checkbox" name={uploadNames.decorates} value="yes" /> It only decorates the page
      </label>
      <button type="submit" className="button button--small">
        Store the picture
      </button>
    </form>
  );
}

const states = { draft: 'Draft', removed: 'Is removed when the drafts are published' } as const;

function PictureCard({ picture, mayEdit }: { picture: ListedPicture; mayEdit: boolean }) {
  const { id, alt, file, state, revision, usedBy } = picture;
  return (
    <li id={`picture-${id}`}>
      {file && <img src={file.src} alt={alt} width={file.width} height={file.height} loading="lazy" />}
      <p>
        <a href={href('/admin/content/:kind/:id', { kind: 'picture', id })}>{id}</a>{' '}
        {state && <span className="content-draft">{states[state]}</span>}
      </p>
      <p className="muted">
        {file && `${file.width} × ${file.height} pixels. `}
        {alt === '' ? 'It only decorates.' : `“${alt}”`}
      </p>
      {usedBy.length > 0 ? (
        <p>
          Used by{' '}
          {usedBy.map((one, index) => (
            <span key={`${one.kind} ${one.id}`}>
              {index > 0 && ', '}
              <a href={href('/admin/content/:kind/:id', { kind: one.kind, id: one.id })}>{one.title}</a>
            </span>
          ))}
        </p>
      ) : (
        <p>Not used</p>
      )}
      {mayEdit && usedBy.length === 0 && state !== 'removed' && (
        <form method="post" action={toNotice} encType="multipart/form-data">
          <input type="hidden" name="revision" value={revision ?? ''} />
          <button type="submit" name="remove" value={id} className="button button--outline button--small">
            Remove <span className="visually-hidden">{id}</span>
          </button>
        </form>
      )}
    </li>
  );
}

/** All pictures. Unused ones come first. */
export function PictureList({ pictures, mayEdit }: { pictures: readonly ListedPicture[]; mayEdit: boolean }) {
  if (pictures.length === 0) return <p>There are none yet.</p>;
  const sorted = [...pictures].sort((a, b) => Number(a.usedBy.length > 0) - Number(b.usedBy.length > 0));
  return (
    <ul className="picture-list">
      {sorted.map((picture) => (
        <PictureCard key={picture.id} picture={picture} mayEdit={mayEdit} />
      ))}
    </ul>
  );
}
