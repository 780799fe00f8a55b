import { usePermission } from '../page-parts.ts';

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

/** The global that Cloudflare's script adds. */
interface WithTurnstile {
  turnstile?: { reset(): void };
}

/** Call this after sending, because each token is valid once. */
export function renewTurnstile(): void {
  (globalThis as WithTurnstile).turnstile?.reset();
}

/** Cloudflare's check against robots, if configured. Without JavaScript the form is sent without it. */
export function Turnstile({ siteKey }: { siteKey: string | undefined }) {
  usePermission('turnstile', siteKey !== undefined);
  if (!siteKey) return null;
  return (
    <div className="turnstile">
      {/* Cloudflare's script may fill this before hydration. React sees empty HTML here, and leaves it alone. */}
      <div
        className="cf-turnstile"
        data-sitekey={siteKey}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <p className="field-hint">Cloudflare checks here that a person is writing, and sees your network address.</p>
      <script async src={script} />
    </div>
  );
}
