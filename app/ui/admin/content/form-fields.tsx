import { Fragment, type ReactNode } from 'react';
import { href } from 'react-router';
import { asChips, fromChips, inItsPlace } from '../../../domain/firm/form/chip-names.ts';
import { filled } from '../../../domain/firm/form/find-words.ts';
import {
  type FormField,
  type GroupField,
  itemName,
  type LeafField,
  type ListField,
  type PicksField,
  type TableField,
} from '../../../domain/firm/form/form-fields.ts';
import type { Site } from '../../../domain/firm/site.ts';
import { amountsIn } from '../../../domain/numbers/plan-price.ts';
import { claimAnchor } from '../../../domain/operations/launch-check.ts';
import { FieldError } from '../../islands/field.tsx';
import { useSite } from '../../site-context.tsx';
import { priceSetting } from '../operations/setting-groups.ts';

export interface FieldsProps {
  /** Error sentences by field name. */
  faults: Readonly<Record<string, string>>;
  /** The name of the field to open; empty for none. */
  at: string;
  /** The name of the buttons that add, remove and move items. */
  button: string;
}

export const fieldId = (name: string): string => `field-${name}`;

/** The first text in a field. It identifies the field while it is folded. */
function firstWords(field: FormField): string {
  if (field.type === 'leaf') return ['flag', 'hidden', 'choice'].includes(field.control) ? '' : field.text;
  if (field.type === 'picks') return field.picked.join(', ');
  const parts =
    field.type === 'group' ? field.fields : field.type === 'list' ? field.items : field.rows.map(({ key }) => key);
  for (const part of parts) {
    const words = firstWords(part);
    if (words !== '') return words;
  }
  return '';
}

const longestSummary = 90;
const short = (text: string): string => (text.length > longestSummary ? `${text.slice(0, longestSummary)}…` : text);

/** The first words in a field, as the site prints them. */
const printedWords = (print: Site['print'], field: FormField): string =>
  short(asChips(filled(print, fromChips(firstWords(field)))));

const Summary = ({ field }: { field: FormField }) => printedWords(useSite().print, field);

/** True when `name` is this field or a field inside it. */
const isIn = (name: string, field: { name: string }): boolean =>
  name === field.name || name.startsWith(`${field.name}.`);

const isOpen = (field: { name: string }, { at, faults }: FieldsProps): boolean =>
  isIn(at, field) || Object.keys(faults).some((name) => isIn(name, field));

interface ControlProps {
  field: LeafField;
  describedBy: string | undefined;
  invalid: boolean;
}

const rowLength = 70;
const rowsOf = (text: string): number => {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / rowLength), 0);
  return Math.min(24, Math.max(2, lines));
};

const isDay = (text: string) => text === '' || /^\d{4}-\d\d-\d\d$/.test(text);
const isColour = (text: string) => /^#[\da-f]{6}$/.test(text);

/**
 * The input attributes for a kind of text. A browser does not show an invalid day or colour in its own control, so such a draft stays in a
 * plain text field.
 */
function inputType({ control, text }: LeafField) {
  if (control === 'day' && isDay(text)) return { type: 'date' };
  if (control === 'colour' && isColour(text)) return { type: 'color' };
  // Not `type="email"` or `type="url"`: the browser would refuse to send an unfinished draft.
  if (control === 'email') return { inputMode: 'email' as const };
  if (control === 'address') return { inputMode: 'url' as const };
  return control === 'number' ? { inputMode: 'decimal' as const } : {};
}

function Control({ field, describedBy, invalid }: ControlProps) {
  const { name, control, text, options, optional, longest } = field;
  const common = {
    id: fieldId(name),
    name,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'data-longest': longest > 0 ? longest : undefined,
  };
  if (control === 'choice')
    return (
      <select {...common} defaultValue={text} data-pictures={field.refers === 'picture' || undefined}>
        {(optional || text === '') && <option value="">{optional ? 'None' : 'Choose one'}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  if (control === 'paragraphs' || control === 'markdown')
    return (
      <textarea
        {...common}
        rows={rowsOf(text)}
        defaultValue={text}
        data-markdown={control === 'markdown' || undefined}
      />
    );
  return <input {...common} {...inputType(field)} defaultValue={text} />;
}

function Flag({ field, describedBy, invalid }: ControlProps) {
  const { name, label, text } = field;
  return (
    <div className="check">
      <input type="hidden" name={name} value="" />
      <input
        className="window-box"
        type="checkbox"
        id={fieldId(name)}
        name={name}
        value="yes"
        defaultChecked={text === 'yes'}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
      <label htmlFor={fieldId(name)}>{label}</label>
    </div>
  );
}

/** The smallest length limit for which the form counts characters. */
const leastCounted = 20;

function LeafView({ field, faults }: { field: LeafField; faults: FieldsProps['faults'] }) {
  const { name, control, label, optional, text, longest, shortest, usual, example } = field;
  const id = fieldId(name);
  const fault = faults[name];
  if (control === 'hidden') return <input type="hidden" name={name} value={text} id={id} />;
  const hint = asChips([field.hint, example && text === '' && `For example: ${example}`].filter(Boolean).join(' '));
  const describedBy = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control_ = { field, describedBy, invalid: fault !== undefined };
  return (
    <div className="field" data-field={name}>
      {control === 'flag' ? (
        <Flag {...control_} />
      ) : (
        <label htmlFor={id}>
          {asChips(label)}
          {optional && <span className="muted"> ({field.needed || 'optional'})</span>}
        </label>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {control !== 'flag' && <Control {...control_} />}
      {longest >= leastCounted && control !== 'choice' && (
        <p className="content-count tabular">
          {usual ? usualWords(text.length, usual) : countWords(text.length, shortest, longest)}
        </p>
      )}
      {control !== 'markdown' && <Printed label={label} text={text} />}
      <FieldError id={id} error={fault} />
    </div>
  );
}

/** What a text with names in braces, or with something printed beside it, is on the site, and where its statements are changed. */
function Printed({ label, text }: { label: string; text: string }) {
  const { print } = useSite();
  const typed = fromChips(text);
  const whole = inItsPlace(label, asChips(filled(print, typed)));
  if (text === '' || whole === text) return null;
  const claims = [...typed.matchAll(/\{claim:([^{}]+)\}/gi)].map(([, id = '']) => id);
  return (
    <p className="content-count">
      On the site: {whole}
      {claims.map((id) => (
        <Fragment key={id}>
          {' '}
          {amountsIn(filled(print, `{claim:${id}}`)).length > 0 ? (
            <a href={priceSetting(id)}>Change the price</a>
          ) : (
            <a href={`${href('/admin/claims')}#${claimAnchor(id)}`}>Change the statement</a>
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** For example `12 of 30 to 65 characters`. A minimum of 1 is not mentioned. */
const countWords = (length: number, shortest: number, longest: number): string =>
  `${length.toLocaleString('en-CA')} of ${shortest > 1 ? `${shortest} to ` : ''}${longest.toLocaleString('en-CA')} characters`;

/** For example `12 characters; 30 to 65 suit its place`. */
const usualWords = (length: number, { least, most }: { least: number; most: number }): string =>
  `${length.toLocaleString('en-CA')} characters; ${least} to ${most} suit its place`;

interface ItemButtonsProps {
  name: string;
  words: string;
  index: number;
  count: number;
  button: string;
  mayRemove: boolean;
}

function ItemButtons({ name, words, index, count, button, mayRemove }: ItemButtonsProps) {
  const one = (edit: string, label: string) => (
    <button type="submit" className="content-small" name={button} value={`${edit} ${name}`}>
      {label}
      <span className="visually-hidden"> {words}</span>
    </button>
  );
  return (
    <div className="content-buttons">
      {count > 1 && <span className="content-grip" draggable="true" aria-hidden="true" title="Drag to move it" />}
      {index > 0 && one('up', 'Up')}
      {index < count - 1 && one('down', 'Down')}
      {mayRemove && one('remove', 'Remove')}
    </div>
  );
}

const listWords = ({ items, minimum, maximum }: ListField): string => {
  const bounds =
    minimum === maximum ? `${minimum} are needed` : `${minimum} to ${maximum.toLocaleString('en-CA')} are possible`;
  return `${items.length} now; ${bounds}.`;
};

function ListView({ field, ...rest }: { field: ListField } & FieldsProps) {
  const { print } = useSite();
  const { name, items, item, minimum, maximum } = field;
  const mayRemove = items.length > minimum || minimum !== maximum;
  return (
    <>
      <input type="hidden" name={name} value={items.length} />
      <FieldError id={fieldId(name)} error={rest.faults[name]} />
      {items.length > 0 && (
        <ol className="content-items">
          {items.map((one, index) => {
            const words = itemName(field, index, one.type === 'leaf' ? '' : printedWords(print, one));
            const buttons = (
              <ItemButtons {...{ words, index, mayRemove, name: one.name, count: items.length, button: rest.button }} />
            );
            return (
              <li key={one.name} id={one.type === 'leaf' ? undefined : fieldId(one.name)}>
                {one.type === 'leaf' ? (
                  <>
                    <LeafView field={{ ...one, label: words }} faults={rest.faults} />
                    {buttons}
                  </>
                ) : (
                  <details open={isOpen(one, rest)}>
                    <summary>
                      <b>{words}</b>
                    </summary>
                    <div className="content-fields">
                      <Inside field={one} {...rest} />
                      {buttons}
                    </div>
                  </details>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {(items.length < maximum || items.length < minimum) && (
        <AddButton name={name} words={`Add ${article(item)}`} button={rest.button} />
      )}
      <p className="content-count">{listWords(field)}</p>
    </>
  );
}

const article = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun.toLowerCase()}`;

const AddButton = ({ name, words, button }: { name: string; words: string; button: string }) => (
  <button type="submit" className="button button--outline button--small" name={button} value={`add ${name}`}>
    {words}
  </button>
);

function PicksView({ field, faults }: { field: PicksField; faults: FieldsProps['faults'] }) {
  const { name, options, picked } = field;
  return (
    <>
      <input type="hidden" name={name} value="" />
      <FieldError id={fieldId(name)} error={faults[name]} />
      <fieldset className="content-picks">
        <legend className="visually-hidden">{field.label}</legend>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              className="window-box"
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={picked.includes(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function TableView({ field, ...rest }: { field: TableField } & FieldsProps) {
  const { name, rows, item, label } = field;
  const rowName = (key: FormField, index: number) => keyWords(key) || itemName({ item, within: label }, index);
  return (
    <>
      <input type="hidden" name={name} value={rows.length} />
      <FieldError id={fieldId(name)} error={rest.faults[name]} />
      <ol className="content-items">
        {rows.map(({ key, value }, index) => (
          <li key={key.name} id={fieldId(`${name}.${index}`)}>
            <details open={isOpen({ name: `${name}.${index}` }, rest)}>
              <summary>
                <b>{rowName(key, index)}</b>{' '}
                <span className="muted">
                  <Summary field={value} />
                </span>
              </summary>
              <div className="content-fields">
                <FieldView field={key} {...rest} />
                <FieldView field={value} {...rest} />
                <ItemButtons
                  {...{ index, name: `${name}.${index}`, words: rowName(key, index), count: rows.length }}
                  mayRemove
                  button={rest.button}
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
      <AddButton name={name} words={`Add ${article(item)}`} button={rest.button} />
    </>
  );
}

const keyWords = (key: FormField): string =>
  key.type === 'leaf' ? (key.options.find(({ value }) => value === key.text)?.label ?? key.text) : '';

function GroupView({ field, ...rest }: { field: GroupField } & FieldsProps) {
  const { name, optional, present, label } = field;
  const button = (edit: string, words: string) => (
    <button type="submit" className="button button--outline button--small" name={rest.button} value={`${edit} ${name}`}>
      {words} {label.toLowerCase()}
    </button>
  );
  return (
    <>
      {optional && <input type="hidden" name={name} value={present ? 'yes' : 'no'} />}
      <FieldError id={fieldId(name)} error={rest.faults[name]} />
      {field.fields.map((one) => (
        <FieldView key={one.name} field={one} {...rest} />
      ))}
      {optional && <div>{present ? button('remove', 'Leave out') : button('add', 'Add')}</div>}
    </>
  );
}

/** The contents of a field, without its label. */
function Inside({ field, ...rest }: { field: FormField } & FieldsProps): ReactNode {
  if (field.type === 'leaf') return <LeafView field={field} faults={rest.faults} />;
  if (field.type === 'list') return <ListView field={field} {...rest} />;
  if (field.type === 'picks') return <PicksView field={field} faults={rest.faults} />;
  if (field.type === 'table') return <TableView field={field} {...rest} />;
  return <GroupView field={field} {...rest} />;
}

/** A field with its label. All fields except leaves are folded and show their first words in the summary. */
export function FieldView({ field, ...rest }: { field: FormField } & FieldsProps) {
  if (field.type === 'leaf') return <LeafView field={field} faults={rest.faults} />;
  const { name, label, hint, optional } = field;
  return (
    <details className="content-fold" open={isOpen(field, rest)} id={fieldId(name)} data-field={name}>
      <summary>
        <b>{label}</b>
        {optional && <span className="muted"> ({field.needed || 'optional'})</span>}{' '}
        <span className="muted content-first">
          <Summary field={field} />
        </span>
      </summary>
      <div className="content-fields">
        {hint && <p className="field-hint">{asChips(hint)}</p>}
        <Inside field={field} {...rest} />
      </div>
    </details>
  );
}
