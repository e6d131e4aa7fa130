// Preact runs effects by a timer after the next frame. Here a message does it: a test that stops the clock stops no effect.
import { options } from 'preact';

const afterFrame = (run: () => void) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => run();
  requestAnimationFrame(() => port2.postMessage(null));
};
options.requestAnimationFrame = afterFrame;
