import { href } from 'react-router';
import { needsJob, type Standing } from '../../../domain/landing/next-step.ts';

interface WriteJobProps extends Pick<Standing, 'slug' | 'faults'> {
  /** The name of the page. */
  title: string;
}

/** Opens the form of a job with the service, industry and place of a landing page, where such a job is its next step. */
export function WriteJob({ slug, faults, title }: WriteJobProps) {
  if (!needsJob({ faults })) return null;
  return (
    <form method="post" action={href('/admin/content')} className="write-job">
      <input type="hidden" name="kind" value="evidence" />
      <input type="hidden" name="page" value={slug} />
      <button type="submit" className="button button--outline button--small">
        Write this job<span className="visually-hidden">: {title}</span>
      </button>
    </form>
  );
}
