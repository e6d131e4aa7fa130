// Preact schedules effects with a timer after the next frame. This file uses a message instead, so that a stopped clock does not
// stop effects.
import { options } from 'preact';

const runAfterFrame = (run: () => void) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => run();
  requestAnimationFrame(() => port2.postMessage(null));
};
options.requestAnimationFrame = runAfterFrame;
