import { toBytes, toText } from './base64url.ts';

type GetJson = Omit<PublicKeyCredentialRequestOptionsJSON, 'userVerification'> & {
  userVerification: UserVerificationRequirement;
};

/** Milliseconds after which a challenge is renewed. The server forgets it after five minutes. */
const freshFor = 4 * 60_000;

// Converted here, because browsers from before 2025 cannot read and write the JSON of WebAuthn themselves.
const descriptors = (list: readonly PublicKeyCredentialDescriptorJSON[] = []) =>
  list.map(({ id, transports }) => ({
    id: toBytes(id),
    type: 'public-key' as const,
    transports: (transports ?? []) as AuthenticatorTransport[],
  }));

const getOptions = (json: GetJson): PublicKeyCredentialRequestOptions => ({
  challenge: toBytes(json.challenge),
  userVerification: json.userVerification,
  ...(json.rpId && { rpId: json.rpId }),
  ...(json.timeout && { timeout: json.timeout }),
  allowCredentials: descriptors(json.allowCredentials),
});

const createOptions = (json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions =>
  ({
    ...json,
    challenge: toBytes(json.challenge),
    user: { ...json.user, id: toBytes(json.user.id) },
    excludeCredentials: descriptors(json.excludeCredentials),
  }) as PublicKeyCredentialCreationOptions;

/** The answer that the form sends to the server: the JSON of WebAuthn. */
function credentialText({ rawId, type, response }: PublicKeyCredential): string {
  const id = toText(rawId);
  const clientDataJSON = toText(response.clientDataJSON);
  if (response instanceof AuthenticatorAttestationResponse) {
    const attestationObject = toText(response.attestationObject);
    const transports = response.getTransports?.() ?? [];
    return JSON.stringify({ id, rawId: id, type, response: { clientDataJSON, attestationObject, transports } });
  }
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  const signed = { authenticatorData: toText(authenticatorData), signature: toText(signature) };
  const handle = userHandle && { userHandle: toText(userHandle) };
  return JSON.stringify({ id, rawId: id, type, response: { clientDataJSON, ...signed, ...handle } });
}

/** Its message is a sentence that tells the person why there is no challenge. */
class Refused extends Error {}

async function askFor(path: string): Promise<PublicKeyCredentialRequestOptions> {
  const answer = await fetch(path, { method: 'POST' }).catch(() => {
    throw new Refused('The server cannot be reached. Please try again.');
  });
  if (!answer.ok) throw new Refused(await answer.text());
  return getOptions(await answer.json());
}

/** The sentence that tells the person what went wrong. */
function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const { name } = error as Error;
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (name === 'SecurityError') return 'Passkeys do not work at the address where you opened this page.';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. You can try again.';
  return 'This browser could not use a passkey.';
}

/**
 * Shows a button that makes or uses a passkey and sends the result with the surrounding form. On the sign-in page the browser also
 * offers passkeys in the email field. In a browser without passkeys everything stays hidden, and the password works.
 */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('input[data-answer]');
  const button = form?.querySelector<HTMLButtonElement>('button');
  const status = root.querySelector('[role=status]');
  const { options, challenges } = root.dataset;
  if (!form || !input || !button || !status || !('PublicKeyCredential' in window)) return;
  let waiting: AbortController | null = null;
  let waitingSince = 0;
  let sent = false;

  const send = (credential: Credential | null) => {
    if (sent || !(credential instanceof PublicKeyCredential)) return;
    sent = true;
    input.value = credentialText(credential);
    form.submit();
  };

  async function use(): Promise<void> {
    waiting?.abort();
    status?.replaceChildren();
    if (button) button.disabled = true;
    try {
      if (options) send(await navigator.credentials.create({ publicKey: createOptions(JSON.parse(options)) }));
      else send(await navigator.credentials.get({ publicKey: await askFor(challenges ?? '') }));
    } catch (error) {
      status?.replaceChildren(wordsOf(error));
    } finally {
      if (button) button.disabled = false;
    }
  }

  /** Lets the browser offer passkeys in the email field, with a fresh challenge. */
  async function wait(): Promise<void> {
    if (document.hidden || Date.now() - waitingSince < freshFor) return;
    waiting?.abort();
    waiting = new AbortController();
    waitingSince = Date.now();
    const { signal } = waiting;
    try {
      const publicKey = await askFor(challenges ?? '');
      if (!signal.aborted) send(await navigator.credentials.get({ publicKey, mediation: 'conditional', signal }));
    } catch {
      // The person has not asked for a passkey yet. If they press the button, it says what is wrong.
    }
  }

  root.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void use();
  });
  // The person sent the password form from the middle of the page, and continues here.
  if (root.dataset.passkey === 'new') button.focus();
  if (root.dataset.passkey !== 'sign-in') return;
  void PublicKeyCredential.isConditionalMediationAvailable?.().then((available) => {
    if (!available) return;
    void wait();
    document.addEventListener('visibilitychange', () => void wait());
    document.addEventListener('focusin', () => void wait());
  });
}
