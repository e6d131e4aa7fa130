import { vi } from 'vitest';

type Listener = EventListenerOrEventListenerObject | null;
type Registration = readonly [target: EventTarget, type: string, listener: Listener, capture: boolean];

const isCapture = (options: AddEventListenerOptions | boolean | undefined): boolean =>
  typeof options === 'boolean' ? options : (options?.capture ?? false);
const isSame = (one: Registration, other: Registration): boolean => one.every((part, at) => part === other[at]);
const nameOf = (target: EventTarget): string => (target === globalThis ? 'window' : target.constructor.name);
/** What is in the page or was goes with its listeners; the page itself, media queries and the like stay. */
const isOutside = (target: EventTarget): boolean =>
  !(target instanceof Element || target instanceof ShadowRoot || target instanceof AbortSignal);

/** Counts from now on what listens to the page outside of its elements. Returns what still does, as `window: online`. */
export const watchPageListeners = (): (() => string[]) => {
  let held: Registration[] = [];
  const forget = (gone: Registration) => void (held = held.filter((one) => !isSame(one, gone)));
  // The test runner gives the window a method of its own.
  for (const place of [EventTarget.prototype, globalThis]) {
    const { addEventListener: add, removeEventListener: remove } = place;
    vi.spyOn(place, 'addEventListener').mockImplementation(function listen(this: EventTarget | undefined, type, listener, options) {
      const target = this ?? globalThis;
      add.call(target, type, listener, options);
      const { once, signal } = typeof options === 'object' ? options : {};
      const registration: Registration = [target, type, listener, isCapture(options)];
      if (!listener || !isOutside(target) || held.some((one) => isSame(one, registration))) return;
      held.push(registration);
      if (once) add.call(target, type, () => forget(registration), { once });
      if (signal) add.call(signal, 'abort', () => forget(registration));
    });
    vi.spyOn(place, 'removeEventListener').mockImplementation(function leave(this: EventTarget | undefined, type, listener, options) {
      const target = this ?? globalThis;
      remove.call(target, type, listener, options);
      forget([target, type, listener, isCapture(options)]);
    });
  }
  return () => held.map(([target, type]) => `${nameOf(target)}: ${type}`);
};
