import { href } from 'react-router';
import { channelNames } from '../../../domain/delivery/channel-names.ts';
import type { Channel } from '../../../domain/delivery/delivery.ts';
import { type DeliveryQuery, deliveryQueryString } from '../../../domain/delivery/delivery-query.ts';
import type { AttemptRow, MessageRow } from '../../../domain/delivery/delivery-report.ts';
import { AdminTable } from '../admin-table.tsx';
import { toNotice } from '../form-result.tsx';
import { outcomeNames } from './delivery-filters.tsx';

const windows = { delivered: 'new', retry: 'open', dead: 'held', rested: 'open' } as const;

const attemptsMade = (count: number) => (count === 1 ? '1 attempt' : `${count.toLocaleString('en-CA')} attempts`);

function LeadName({ leadId, name, reference }: Pick<MessageRow, 'leadId' | 'name' | 'reference'>) {
  return (
    <>
      <a href={href('/admin/leads/:id', { id: leadId })}>{name}</a>
      <span className="page-slug muted">{reference}</span>
    </>
  );
}

function Replay({ id, reference, label }: { id: string; reference: string; label: string }) {
  return (
    <form method="post" action={toNotice}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="replay" className="button button--outline button--small">
        {label}
        <span className="visually-hidden">: {reference}</span>
      </button>
    </form>
  );
}

function MessageTable({ rows, mayReplay, dead }: { rows: readonly MessageRow[]; mayReplay: boolean; dead: boolean }) {
  return (
    <AdminTable
      label={dead ? 'Failed messages' : 'Waiting messages'}
      blocks
      className="delivery-table tabular"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Lead', cell: (row) => <LeadName {...row} /> },
        { heading: 'Channel', cell: ({ channel }) => channelNames[channel] },
        { heading: 'Since', cell: ({ since }) => since },
        {
          heading: dead ? 'Failed' : 'Next attempt',
          cell: ({ underWay, next, attempts }) => (
            <>
              {underWay ? 'Sending' : next}
              <span className="page-slug muted">{attempts === 0 ? 'No attempt yet' : attemptsMade(attempts)}</span>
            </>
          ),
        },
        { heading: 'Last answer', className: 'delivery-answer', cell: ({ answer }) => answer ?? 'None yet' },
        ...(mayReplay
          ? [
              {
                heading: 'Send',
                head: <span className="visually-hidden">Send</span>,
                buttons: true,
                cell: (row: MessageRow) =>
                  !row.underWay && <Replay {...row} label={dead ? 'Send again' : 'Send now'} />,
              },
            ]
          : []),
      ]}
    />
  );
}

const ofAll = (shown: number, total: number) =>
  shown < total ? `The first ${shown} of ${total.toLocaleString('en-CA')}.` : null;

interface WaitingTableProps {
  total: number;
  rows: readonly MessageRow[];
  mayReplay: boolean;
}

export function WaitingTable({ total, rows, mayReplay }: WaitingTableProps) {
  if (rows.length === 0) return <p>No messages are waiting: all are delivered or have failed.</p>;
  return (
    <>
      {rows.length < total && <p>{ofAll(rows.length, total)}</p>}
      <MessageTable rows={rows} mayReplay={mayReplay} dead={false} />
    </>
  );
}

interface DeadTableProps {
  byChannel: readonly { channel: Channel; count: number }[];
  rows: readonly MessageRow[];
  mayReplay: boolean;
}

/** Failed messages: a server refused them permanently, or their last attempt failed. */
export function DeadTable({ byChannel, rows, mayReplay }: DeadTableProps) {
  if (rows.length === 0) return <p>No failed messages.</p>;
  const total = byChannel.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p>
        The server refused these messages for good, or every attempt failed. Nothing is lost: the lead is kept, and its
        message can be sent again. {ofAll(rows.length, total)}
      </p>
      {mayReplay && (
        <div className="channel-buttons">
          {byChannel.map(({ channel, count }) => (
            <form method="post" action={toNotice} key={channel}>
              <input type="hidden" name="channel" value={channel} />
              <button type="submit" name="intent" value="replay-dead" className="button button--outline button--small">
                Send all again: {channelNames[channel]} ({count.toLocaleString('en-CA')})
              </button>
            </form>
          ))}
        </div>
      )}
      <MessageTable rows={rows} mayReplay={mayReplay} dead />
    </>
  );
}

interface AttemptTableProps {
  attempts: readonly AttemptRow[];
  query: DeliveryQuery;
  older: DeliveryQuery['after'];
}

export function AttemptTable({ attempts, query, older }: AttemptTableProps) {
  if (attempts.length === 0) return <p role="status">No matching entries.</p>;
  return (
    <>
      <AdminTable
        label="Delivery log"
        blocks
        className="delivery-table tabular"
        rows={attempts}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Lead', cell: (attempt) => <LeadName {...attempt} /> },
          { heading: 'Channel', cell: ({ channel }) => channelNames[channel] },
          {
            heading: 'When',
            cell: ({ at, took }) => (
              <>
                {at}
                <span className="page-slug muted">took {took}</span>
              </>
            ),
          },
          {
            heading: 'Outcome',
            cell: ({ outcome }) => (
              <span className="page-state">
                <span className="state-window" data-state={windows[outcome]} aria-hidden="true" />
                {outcomeNames[outcome]}
              </span>
            ),
          },
          { heading: 'Answer', className: 'delivery-answer', cell: ({ answer }) => answer },
        ]}
      />
      {(query.after || older) && (
        <nav className="paging" aria-label="Pages of the list">
          {query.after && (
            <a
              className="button button--outline button--small"
              href={`${href('/admin/deliveries')}${deliveryQueryString({ ...query, after: null })}#attempts`}
            >
              Newest
            </a>
          )}
          {older && (
            <a
              className="button button--outline button--small"
              rel="next"
              href={`${href('/admin/deliveries')}${deliveryQueryString({ ...query, after: older })}#attempts`}
            >
              Older
            </a>
          )}
        </nav>
      )}
    </>
  );
}
