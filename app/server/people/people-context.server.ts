import { createContext } from 'react-router';
import type { Services } from '../http/request-context.server.ts';
import type { PeopleStore } from './people-store.server.ts';

export const peopleContext = createContext<Services & { people: PeopleStore }>();
