import { z } from 'zod';
import { AccountFault } from './account-fault.server.ts';
import type { MailboxAccess } from './microsoft-account.server.ts';

/** Graph takes smaller files in one request, and larger ones by an upload session. Bytes. */
const fewestUploaded = 3 * 1024 * 1024;
/** A multiple of 320 KiB, as Microsoft asks, that a slow line sends within the caller's patience. */
const partBytes = 6 * 320 * 1024;

const named = z.object({ value: z.array(z.object({ name: z.string() })) });
const session = z.object({ uploadUrl: z.string() });

interface MailFile {
  name: string;
  bytes: Buffer;
}

const unknown = (words: string) => new AccountFault('unknown', words);

const json = { 'content-type': 'application/json' };

async function post({ graph }: MailboxAccess, at: string, { name, bytes }: MailFile): Promise<void> {
  const made = await graph.ask({
    method: 'POST',
    at,
    headers: json,
    body: JSON.stringify({
      '@odata.type': '#microsoft.graph.fileAttachment',
      name,
      contentBytes: bytes.toString('base64'),
    }),
  });
  if (made.status !== 201) throw unknown(`Microsoft answered ${made.status}, not that it has the file.`);
}

async function upload({ graph }: MailboxAccess, at: string, { name, bytes }: MailFile): Promise<void> {
  const body = JSON.stringify({ AttachmentItem: { attachmentType: 'file', name, size: bytes.length } });
  const begun = session.safeParse(
    await graph.read({ method: 'POST', at: `${at}/createUploadSession`, headers: json, body }),
  );
  if (!begun.success) throw unknown('Microsoft’s answer is not as published.');
  for (let from = 0; from < bytes.length; from += partBytes) {
    const part = bytes.subarray(from, from + partBytes);
    const answer = await graph.putPart(begun.data.uploadUrl, part, { from, of: bytes.length });
    const isLast = from + part.length === bytes.length;
    if (answer.status !== (isLast ? 201 : 200))
      throw unknown(`Microsoft answered ${answer.status} to a part of a file.`);
  }
}

/**
 * Adds the files to the draft, each once: those that an earlier try has added are found by their names, which differ within a mail.
 * `goOn` is awaited before each file. Throws AccountFault.
 */
export async function addFiles(
  access: MailboxAccess,
  draft: string,
  files: readonly MailFile[],
  goOn: () => Promise<void>,
): Promise<void> {
  if (files.length === 0) return;
  const at = `${access.path}/messages/${encodeURIComponent(draft)}/attachments`;
  const listed = named.safeParse(await access.graph.read({ method: 'GET', at: `${at}?$select=name` }));
  if (!listed.success) throw unknown('Microsoft’s answer is not as published.');
  const there = new Set(listed.data.value.map(({ name }) => name));
  for (const file of files.filter(({ name }) => !there.has(name))) {
    await goOn();
    await (file.bytes.length < fewestUploaded ? post : upload)(access, at, file);
  }
}
