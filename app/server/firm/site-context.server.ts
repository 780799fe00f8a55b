import { createContext } from 'react-router';
import type { Site } from '../../domain/firm/site.ts';

/** The snapshot that a request is answered from: `context.get(siteContext)`. */
export const siteContext = createContext<Site>();
