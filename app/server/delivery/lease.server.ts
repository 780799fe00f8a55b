/** How long a process holds a message that it delivers, and how often it renews that lease. Milliseconds. */
export const lease = 30_000;
export const heartbeat = 10_000;
