import { createContext } from 'react-router';
import type { SecretBox } from '../database/secret-box.server.ts';
import type { Services } from '../http/http-context.server.ts';
import type { Confirmations } from './confirmations.server.ts';
import type { PasskeyStore } from './passkey-store.server.ts';
import type { PeopleStore } from './people-store.server.ts';

export const peopleContext = createContext<
  Services & { people: PeopleStore; passkeys: PasskeyStore; confirmations: Confirmations; secrets: SecretBox }
>();
