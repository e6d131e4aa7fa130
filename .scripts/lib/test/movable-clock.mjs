// Tests preload this file into the server (`node --import`). SIGUSR2 moves its clock forward by 16 minutes, one more than a widget
// token's lifetime, and prints a line. Tests wait for the line because a busy server handles a signal after later requests.
const STEP = 16 * 60 * 1000;
const RealDate = Date;
let offset = 0;
process.on('SIGUSR2', () => {
  offset += STEP;
  process.stdout.write(`The clock is ${offset} ms ahead.\n`);
});
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
