import { createHash, createPublicKey, randomUUID, verify, X509Certificate } from 'node:crypto';
import { type Asked, type Reply, type StandIn, standIn } from '../connections/stand-in.ts';
import { type Outlook, OutlookStandIn } from './outlook.ts';

interface Message {
  id: string;
  folder: string;
  raw: string;
  messageId: string;
  receivedAt: number;
  isDraft: boolean;
  files: Attachment[];
}

interface Attachment {
  name: string;
  bytes: Buffer;
}

/** Microsoft's sign-in and Graph, as published, for one directory with a few mailboxes. */
export interface Microsoft {
  at: StandIn;
  hosts: { login: string; graph: string };
  tenant: string;
  client: string;
  /** The certificates that the administrator uploaded (PEM). */
  certificates: string[];
  /** The mailboxes that exist. */
  mailboxes: Set<string>;
  /** The mailboxes that Exchange lets the application use. */
  scope: Set<string>;
  /** The calendars. */
  outlook: Outlook;
  /** Puts a message into a folder of the mailbox. */
  arrive(raw: string, options?: { folder?: string; at?: number }): string;
  remove(id: string): void;
  messages(): readonly Message[];
  /** What went out. */
  readonly sent: string[];
  /** The files of each mail that went out, in the same order. */
  readonly sentFiles: Attachment[][];
  /** Ends every place in a list: the next one to use such a place gets 410. */
  endLists(): void;
  /** Ends every token. */
  endTokens(): void;
  /** Whether Exchange puts its own Message-ID on mail that goes out. */
  replaces: boolean;
  /** Sign-ins so far. */
  signIns: number;
}

const tenant = '11111111-2222-4333-8444-555555555555';
const client = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';

const refusal = (status: number, code: string, message: string, headers?: Record<string, string>): Reply => ({
  status,
  body: { error: { code, message } },
  ...(headers && { headers }),
});

const part = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
const thumbprintOf = (pem: string) => createHash('sha256').update(new X509Certificate(pem).raw).digest('base64url');

/** Why Entra refuses a signed statement; null when it accepts it. */
function assertionFault(assertion: string, { certificates, hosts }: Microsoft, seen: Set<string>): string | null {
  const [head = '', body = '', signature = ''] = assertion.split('.');
  const header = part(head);
  const claims = part(body);
  const pem = certificates.find((one) => thumbprintOf(one) === header['x5t#S256']);
  if (!pem) return 'AADSTS700027: The certificate with identifier used to sign the client assertion is not registered.';
  if (header.alg !== 'PS256') return `AADSTS5002738: Invalid algorithm ${header.alg}.`;
  const now = Date.now() / 1000;
  const isRight =
    claims.iss === client &&
    claims.sub === client &&
    claims.aud === `${hosts.login}/${tenant}/oauth2/v2.0/token` &&
    claims.exp > now &&
    claims.nbf <= now + 60;
  if (!isRight) return 'AADSTS50027: JWT token is invalid or malformed.';
  if (seen.has(claims.jti)) return 'AADSTS50013: The assertion was used before.';
  seen.add(claims.jti);
  const key = createPublicKey(pem);
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, padding: 6, saltLength: 32 },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? null : 'AADSTS700027: Client assertion failed signature validation.';
}

export async function startMicrosoft(): Promise<Microsoft> {
  const tokens = new Set<string>();
  const seen = new Set<string>();
  let held: Message[] = [];
  let epoch = 1;
  let made = 0;
  const uploads = new Map<string, { message: Message; name: string; size: number; parts: Buffer[] }>();

  function signIn({ body, header, path }: Asked, problem: (words: string) => void): Reply {
    const form = new URLSearchParams(body);
    if (!header('content-type').startsWith('application/x-www-form-urlencoded')) problem('the form has another type');
    if (form.get('grant_type') !== 'client_credentials') problem('another grant');
    if (form.get('scope') !== 'https://graph.microsoft.com/.default') problem('another scope');
    if (form.get('client_secret') !== null) problem('a secret was sent');
    if (form.get('client_assertion_type') !== 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer')
      problem('another kind of statement');
    const says = (status: number, error: string, error_description: string) => ({
      status,
      body: { error, error_description },
    });
    if (path !== `/${tenant}/oauth2/v2.0/token`)
      return says(
        400,
        'invalid_request',
        'AADSTS90002: Tenant not found. Check to make sure you have the correct tenant.',
      );
    if (form.get('client_id') !== client)
      return says(400, 'unauthorized_client', 'AADSTS700016: Application not found.');
    const fault = assertionFault(form.get('client_assertion') ?? '', one, seen);
    if (fault) return says(401, 'invalid_client', fault);
    one.signIns++;
    const token = randomUUID();
    tokens.add(token);
    return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, ext_expires_in: 3599, access_token: token } };
  }

  /** A page of the list of new messages. The place is the epoch and how many messages it has passed. */
  function delta(asked: Asked, folder: string, problem: (words: string) => void): Reply {
    const { query, header } = asked;
    const token = query.get('$skiptoken') ?? query.get('$deltatoken');
    if (token === null) {
      if (query.get('changeType') !== 'created') problem('another change type');
      if (query.get('$select') !== 'receivedDateTime') problem('other fields');
    } else if ([...query.keys()].length > 1) problem('parameters were added to a place');
    if (!header('prefer').includes('IdType="ImmutableId"')) problem('no immutable ids');
    const size = Number(/odata\.maxpagesize=(\d+)/.exec(header('prefer'))?.[1] ?? 10);
    const [of, from] = token === null ? [epoch, 0] : token.split('.').map(Number);
    if (of !== epoch) return refusal(410, 'syncStateNotFound', 'The sync state generation is not found.');
    const all = held.filter((message) => message.folder === folder);
    const found = held.slice(from).filter((message) => message.folder === folder);
    const last = found[size - 1];
    const next = last && found.length > size ? held.indexOf(last) + 1 : held.length;
    const at = `${one.hosts.graph}${asked.path}`;
    return {
      status: 200,
      body: {
        // Graph promises no order, and repeats messages.
        value: [...found.slice(0, size).reverse(), ...all.slice(0, 1)].map(({ id, receivedAt }) => ({
          id,
          receivedDateTime: new Date(receivedAt).toISOString(),
        })),
        ...(next < held.length
          ? { '@odata.nextLink': `${at}?$skiptoken=${epoch}.${next}` }
          : { '@odata.deltaLink': `${at}?$deltatoken=${epoch}.${next}` }),
      },
    };
  }

  function makeDraft({ body, header }: Asked, problem: (words: string) => void): Reply {
    if (header('content-type') !== 'text/plain') problem('a MIME message is posted as text/plain');
    const raw = Buffer.from(body, 'base64').toString();
    if (Buffer.from(raw).toString('base64') !== body) problem('not base64');
    if (!/^From: .*<?hello@firm\.example>?/m.test(raw)) problem('the sender is not the mailbox');
    const id = one.arrive(raw, { folder: 'drafts' });
    const draft = held.find((message) => message.id === id) as Message;
    draft.isDraft = true;
    return { status: 201, body: { id, isDraft: true, internetMessageId: draft.messageId } };
  }

  /** A part of a file for an upload session, whose address is all that it needs. */
  function takePart({ path, bytes, header, method }: Asked, problem: (words: string) => void): Reply {
    const upload = uploads.get(path);
    if (!upload || method !== 'PUT') return refusal(404, 'itemNotFound', 'The upload session was not found.');
    if (header('authorization') !== '') problem('a token was sent to the address of an upload session');
    const [, from, to, of] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header('content-range'))?.map(Number) ?? [];
    const there = Buffer.concat(upload.parts).length;
    if (from !== there || to !== there + bytes.length - 1 || of !== upload.size) problem('another range');
    if (bytes.length > 4 * 1024 * 1024) problem('a part is larger than 4 MB');
    if (to !== upload.size - 1 && bytes.length % (320 * 1024) !== 0) problem('a part is no multiple of 320 KiB');
    upload.parts.push(bytes);
    if (there + bytes.length < upload.size)
      return { status: 200, body: { nextExpectedRanges: [`${there + bytes.length}`] } };
    upload.message.files.push({ name: upload.name, bytes: Buffer.concat(upload.parts) });
    uploads.delete(path);
    return { status: 201, headers: { location: `${one.hosts.graph}/attachment` } };
  }

  /** Lists the files of a draft, takes a small one, or begins to take a large one. */
  function attachments(asked: Asked, message: Message, act: string, problem: (words: string) => void): Reply {
    if (asked.method === 'GET' && act === '/attachments')
      return { status: 200, body: { value: message.files.map(({ name }, id) => ({ id: `${id}`, name })) } };
    if (!message.isDraft) return refusal(400, 'ErrorInvalidOperation', 'Only drafts can be changed.');
    if (asked.header('content-type') !== 'application/json') problem('a file is described in JSON');
    const sent = JSON.parse(asked.body);
    if (act.endsWith('/createUploadSession')) {
      const { attachmentType, name, size } = sent.AttachmentItem;
      if (attachmentType !== 'file' || size < 3 * 1024 * 1024)
        problem('an upload session is for files of 3 MB and more');
      const path = `/uploads/${uploads.size}-${randomUUID()}`;
      uploads.set(path, { message, name, size, parts: [] });
      return { status: 201, body: { uploadUrl: `${one.hosts.graph}${path}?token=x`, nextExpectedRanges: ['0-'] } };
    }
    const bytes = Buffer.from(sent.contentBytes, 'base64');
    if (sent['@odata.type'] !== '#microsoft.graph.fileAttachment') problem('another kind of attachment');
    if (bytes.length >= 3 * 1024 * 1024) problem('files of 3 MB and more need an upload session');
    message.files.push({ name: sent.name, bytes });
    return { status: 201, body: { name: sent.name, size: bytes.length + 200 } };
  }

  function graph(asked: Asked, problem: (words: string) => void): Reply {
    const { method, path, query, header } = asked;
    const token = /^Bearer (.+)$/.exec(header('authorization'))?.[1] ?? '';
    if (!tokens.has(token))
      return refusal(401, 'InvalidAuthenticationToken', 'Access token has expired or is not yet valid.');
    const [, mailbox = '', rest = ''] = /^\/v1\.0\/users\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const address = decodeURIComponent(mailbox);
    if (!one.mailboxes.has(address))
      return refusal(404, 'ErrorInvalidUser', `The requested user '${address}' is invalid.`);
    const ofCalendar = outlook.answer(address, rest, asked, problem);
    if (ofCalendar) return ofCalendar;
    if (!one.scope.has(address))
      return refusal(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.');
    const bySubject = /^subject eq '(.*)'$/.exec(query.get('$filter') ?? '')?.[1];
    if (method === 'GET' && bySubject !== undefined && /^(\/mailFolders\/inbox)?\/messages$/.test(rest)) {
      const value = held
        .filter(({ folder }) => rest === '/messages' || folder === 'inbox')
        .filter(({ raw }) => raw.includes(`\nSubject: ${bySubject}\r`))
        .map(({ id, messageId }) => ({ id, internetMessageId: messageId }));
      return { status: 200, body: { value } };
    }
    const folder = /^\/mailFolders\/(inbox|sentitems|drafts)(\/messages\/delta)?$/.exec(rest);
    if (method === 'GET' && folder) {
      const [, name = '', isDelta] = folder;
      return isDelta ? delta(asked, name, problem) : { status: 200, body: { id: name } };
    }
    if (method === 'POST' && rest === '/messages') return makeDraft(asked, problem);
    if (method === 'GET' && rest === '/messages') {
      const wanted = /^internetMessageId eq '(.*)'$/.exec(query.get('$filter') ?? '')?.[1]?.replaceAll("''", "'");
      if (wanted === undefined) problem('another filter');
      const value = held.filter(({ messageId }) => messageId === wanted).map(({ id, isDraft }) => ({ id, isDraft }));
      return { status: 200, body: { value } };
    }
    const [, id = '', act] =
      /^\/messages\/([^/]+)(\/\$value|\/send|\/attachments(?:\/createUploadSession)?)?$/.exec(rest) ?? [];
    const message = held.find((each) => each.id === decodeURIComponent(id));
    if (!message) return refusal(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
    if (method === 'DELETE' && act === undefined) {
      one.remove(message.id);
      return { status: 204 };
    }
    if (act?.startsWith('/attachments')) return attachments(asked, message, act, problem);
    if (method === 'GET' && act === '/$value')
      return { status: 200, body: message.raw, headers: { 'content-type': 'text/plain' } };
    if (method === 'GET' && act === undefined)
      return { status: 200, body: { id: message.id, isDraft: message.isDraft } };
    if (method !== 'POST' || act !== '/send') {
      problem('no such request');
      return refusal(400, 'BadRequest', 'Bad request.');
    }
    if (!message.isDraft) return refusal(400, 'ErrorInvalidOperation', 'Only drafts can be sent.');
    one.sent.push(message.raw);
    one.sentFiles.push(message.files);
    // The id stays, and the message is new in another folder.
    held = held.filter((each) => each !== message);
    held.push({ ...message, isDraft: false, folder: 'sentitems' });
    if (/^To: .*hello(\+[^@\s]*)?@firm\.example/m.test(message.raw))
      one.arrive(
        one.replaces ? message.raw.replace(/^Message-ID: .*$/m, 'Message-ID: <other@outlook.example>') : message.raw,
      );
    return { status: 202 };
  }

  const outlook = new OutlookStandIn(() => one.hosts.graph);
  const at = await standIn((asked, problem) =>
    asked.path.startsWith('/v1.0/')
      ? graph(asked, problem)
      : asked.path.startsWith('/uploads/')
        ? takePart(asked, problem)
        : signIn(asked, problem),
  );
  const one: Microsoft = {
    at,
    hosts: { login: at.origin, graph: at.origin },
    tenant,
    client,
    certificates: [],
    mailboxes: new Set(['hello@firm.example', 'kim@firm.example']),
    scope: new Set(['hello@firm.example']),
    outlook,
    sent: [],
    replaces: false,
    sentFiles: [],
    signIns: 0,
    arrive(raw, { folder = 'inbox', at: receivedAt = Date.now() } = {}) {
      const id = `AAkALg${++made}=`;
      const messageId = /^Message-ID: (.*?)\r?$/im.exec(raw)?.[1] ?? '';
      held.push({ id, folder, raw, messageId, receivedAt, isDraft: false, files: [] });
      return id;
    },
    remove(id) {
      held = held.filter((message) => message.id !== id);
    },
    messages: () => held,
    endLists() {
      epoch++;
    },
    endTokens: () => tokens.clear(),
  };
  return one;
}
