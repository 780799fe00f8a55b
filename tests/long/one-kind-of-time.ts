// Negative control: the server measures durations with the wall clock.
const start = Date.now();

performance.now = () => Date.now() - start;
