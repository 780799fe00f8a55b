// Loaded before the server: SIGUSR2 moves its clock forward by one day.
const { now } = Date;
let ahead = 0;
Date.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead += 24 * 60 * 60 * 1000;
});
