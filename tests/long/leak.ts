import { subscribe } from 'node:diagnostics_channel';

// Loaded before the server: every request leaks memory.
const kept: Buffer[] = [];
subscribe('http.server.request.start', () => void kept.push(Buffer.alloc(128 * 1024, 1)));
