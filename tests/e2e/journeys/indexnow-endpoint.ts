// Loaded before the server: sends its search engine announcements to INDEXNOW_ENDPOINT instead.
import { indexNowEndpoint } from '../../../app/server/landing/indexnow.server.ts';

const { fetch: real } = globalThis;
const { INDEXNOW_ENDPOINT: endpoint } = process.env;
if (!endpoint) throw new Error('INDEXNOW_ENDPOINT is not set.');
globalThis.fetch = (input, init) => real(input === indexNowEndpoint ? endpoint : input, init);
