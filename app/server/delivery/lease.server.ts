/** How long a process holds a message that it delivers, and how often it renews that, milliseconds. */
export const lease = 30_000;
export const heartbeat = 10_000;
