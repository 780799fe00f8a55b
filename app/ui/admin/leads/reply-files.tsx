import { href } from 'react-router';
import { fileField, mostBytes, mostFiles, type ReplyFile } from '../../../domain/leads/handling/reply-files.ts';
import { errorAttributes, FieldError, FieldLabel } from '../../islands/field.tsx';
import { sizeWords } from '../mail/conversation.tsx';

interface ReplyFilesProps {
  /** The files that the unsent reply has already. */
  files: readonly ReplyFile[];
  error: string | undefined;
}

const limits = `At most ${mostFiles} files and ${mostBytes / 1024 / 1024} MB together.`;

/** The files of a reply: those that it has, each with a tick, and a field for more. */
export function ReplyFiles({ files, error }: ReplyFilesProps) {
  return (
    <details className="lead-files" open={files.length > 0 || error !== undefined}>
      <summary>Attach files</summary>
      {files.length > 0 && (
        <ul>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              <input type="hidden" name={fileField(id)} value="" />
              <input id={`file-${id}`} type="checkbox" name={fileField(id)} value="on" defaultChecked />
              <label htmlFor={`file-${id}`}>
                <span className="visually-hidden">Send </span>
                {name} <span className="muted">({sizeWords(size)})</span>
              </label>
              <a href={href('/admin/mail/file/:id', { id })} download={name}>
                Open<span className="visually-hidden"> {name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="field">
        <FieldLabel id="reply-files" label={files.length > 0 ? 'More files' : 'Files'} />
        <p className="field-hint">{limits}</p>
        <input
          id="reply-files"
          type="file"
          name="files"
          multiple
          data-enhance="panel"
          data-panel="reply-files"
          {...errorAttributes('reply-files', error)}
        />
        <FieldError id="reply-files" error={error} />
      </div>
    </details>
  );
}
