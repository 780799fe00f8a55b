import { Fragment } from 'react';

const keys: Readonly<Record<string, string>> = {
  j: 'Next lead in the list',
  k: 'Previous lead in the list',
  r: 'Reply; without an open lead, to the first of the list',
  c: 'I called',
  e: 'The status of the lead',
  x: 'Choose the lead, to change several together',
  n: 'After an answer: the next lead that waits',
  z: 'Take back a reply that has not left',
  'Ctrl + Z': 'Take back the last change of a property',
  '/': 'Search in the leads',
  'Ctrl + K': 'Search everything',
  g: 'Then T, L, C, S, R or E: Today, Leads, Calendar, Site, Reports, Settings',
  '?': 'This list',
  'Ctrl + Enter': 'In a reply or a note: send it, or add it (on a Mac, Command + Enter)',
};

/** The list of keyboard shortcuts and its button. enhance/lead-keys.ts handles the keys. Without JavaScript, neither exists. */
export function KeyHelp() {
  return (
    <>
      <button type="button" className="button button--outline button--small lead-keys-button" popoverTarget="lead-keys">
        Keys
      </button>
      <div
        id="lead-keys"
        popover="auto"
        role="dialog"
        aria-labelledby="lead-keys-heading"
        className="lead-keys"
        data-enhance="panel"
        data-panel="lead-keys"
      >
        <h2 id="lead-keys-heading">Keys of the inbox</h2>
        <dl>
          {Object.entries(keys).map(([key, what]) => (
            <Fragment key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </Fragment>
          ))}
        </dl>
        <label>
          <input type="checkbox" defaultChecked disabled /> Use single letters as keys on this device
        </label>
        <button type="button" className="button button--outline button--small" popoverTarget="lead-keys">
          Close
        </button>
      </div>
    </>
  );
}
