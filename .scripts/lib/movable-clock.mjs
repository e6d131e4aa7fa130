// Loaded before the server (`node --import`): SIGUSR2 moves its present on by 16 minutes, one more than a widget's token lives,
// and it says so: a server that is busy hears of a signal after the requests that came behind it.
const STEP = 16 * 60 * 1000;
const RealDate = Date;
let ahead = 0;
process.on('SIGUSR2', () => {
  ahead += STEP;
  process.stdout.write(`The clock is ${ahead} ms ahead.\n`);
});
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
