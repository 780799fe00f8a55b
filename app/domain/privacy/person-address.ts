import { z } from 'zod';

const address = z.email().max(254);

/** A typed e-mail address in lower case, as stores compare it, or null when it is not valid. */
export function readAddress(typed: string | undefined): string | null {
  const parsed = address.safeParse(typed?.normalize('NFC').trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}
