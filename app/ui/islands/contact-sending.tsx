import { href } from 'react-router';
import type { SiteData } from '../../domain/firm/site.ts';

type Copy = NonNullable<SiteData['pages']['contact-page']['form']['sending']>;

/** What travels along with the form beside its fields. */
export interface Sending {
  plan?: { id: string; name: string } | undefined;
  /** The link that led here named a plan that the firm does not offer any more. */
  planGone?: boolean;
  /** The page that led to the form. */
  page?: { path: string; title: string } | undefined;
}

interface ItemProps {
  label: string;
  words: string;
  /** The field that is sent while the window is lit; without one, `onChange` says what happens. */
  field?: { name: string; value: string };
  onChange?: (lit: boolean) => void;
}

function Item({ label, words, field, onChange }: ItemProps) {
  const id = `contact-sends-${field?.name ?? 'map'}`;
  return (
    <li className="check">
      <input
        className="window"
        type="checkbox"
        id={id}
        defaultChecked
        {...field}
        {...(onChange && { onChange: ({ target }) => onChange(target.checked) })}
      />
      <label htmlFor={id}>
        {label}: <b>{words}</b>
      </label>
    </li>
  );
}

interface CardProps extends Sending {
  copy: Copy;
  /** The first line of a risk map that stands in the message. */
  map?: string | undefined;
  onMap: (lit: boolean) => void;
}

/** "You are sending": plan, risk map and page, each with a window that takes it out. Works without JavaScript, but for the map. */
export function SendingCard({ copy, plan, planGone, page, map, onMap }: CardProps) {
  return (
    <>
      {planGone && (
        <p className="notice">
          <span>
            {copy.planGone} <a href={href('/pricing')}>{copy.plans}</a>
          </span>
        </p>
      )}
      {(plan || page || map) && (
        <fieldset className="contact-sending">
          <legend>{copy.heading}</legend>
          <ul className="contact-sending-list">
            {plan && <Item label={copy.plan} words={plan.name} field={{ name: 'plan', value: plan.id }} />}
            {map && <Item label={copy.map} words={map} onChange={onMap} />}
            {page && <Item label={copy.page} words={page.title} field={{ name: 'from', value: page.path }} />}
          </ul>
          <p className="field-hint">{copy.note}</p>
        </fieldset>
      )}
    </>
  );
}
