import type { SiteData } from '../../domain/firm/site.ts';
import { leadFields } from '../../domain/leads/lead-fields.ts';
import { href } from '../href.ts';
import type { Tool } from './post-inquiry.ts';

type Copy = NonNullable<SiteData['pages']['contact-page']['form']['sending']>;

/** What is sent with the form besides its fields. */
export interface Sending {
  plan?: { id: string; name: string } | undefined;
  /** How many people the visitor asked a price for. */
  people?: number | undefined;
  /** True when the link to this page named a plan that the firm no longer offers. */
  planGone?: boolean;
  /** The page that led to the form. */
  page?: { path: string; title: string } | undefined;
}

interface ItemProps {
  /** The control's id without the prefix `contact-sends-`. */
  id: string;
  label: string | undefined;
  words: string;
  /** The field that is sent while the window is lit. Without a field, `onChange` handles a change. */
  field?: { name: string; value: string };
  onChange?: (lit: boolean) => void;
}

function Item({ id: name, label, words, field, onChange }: ItemProps) {
  const id = `contact-sends-${name}`;
  return (
    <li className="check">
      <input
        className="window-box"
        type="checkbox"
        id={id}
        defaultChecked
        {...field}
        {...(onChange && { onChange: ({ target }) => onChange(target.checked) })}
      />
      <label htmlFor={id}>
        {label && `${label}: `}
        <b>{words}</b>
      </label>
    </li>
  );
}

interface CardProps extends Sending {
  copy: Copy;
  /** The first line of each summary that is in the message. */
  summaries: Partial<Record<Tool, string>>;
  onSummary: (tool: Tool, lit: boolean) => void;
}

/** "You are sending": plan, summaries and page, each with a window that excludes it. All but summaries work without JavaScript. */
export function SendingCard({ copy, plan, people, planGone, page, summaries, onSummary }: CardProps) {
  const { map, assessment } = summaries;
  return (
    <>
      {planGone && (
        <p className="notice">
          <span>
            {copy.planGone} <a href={href('/pricing')}>{copy.plans}</a>
          </span>
        </p>
      )}
      {(plan || people !== undefined || page || map || assessment) && (
        <fieldset className="contact-sending">
          <legend>{copy.heading}</legend>
          <ul className="contact-sending-list">
            {plan && <Item id="plan" label={copy.plan} words={plan.name} field={{ name: 'plan', value: plan.id }} />}
            {people !== undefined && (
              <Item
                id="people"
                label={leadFields.people.label}
                words={String(people)}
                field={{ name: 'people', value: String(people) }}
              />
            )}
            {map && <Item id="map" label={copy.map} words={map} onChange={(lit) => onSummary('map', lit)} />}
            {assessment && (
              <Item
                id="assessment"
                label={copy.assessment}
                words={assessment}
                onChange={(lit) => onSummary('assessment', lit)}
              />
            )}
            {page && <Item id="from" label={copy.page} words={page.title} field={{ name: 'from', value: page.path }} />}
          </ul>
          <p className="field-hint">{copy.note}</p>
        </fieldset>
      )}
    </>
  );
}
