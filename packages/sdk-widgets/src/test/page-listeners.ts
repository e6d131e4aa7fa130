import { vi } from 'vitest';

type Listener = EventListenerOrEventListenerObject | null;
type Registration = readonly [target: EventTarget, type: string, listener: Listener, capture: boolean];

const isCapture = (options: AddEventListenerOptions | boolean | undefined): boolean =>
  typeof options === 'boolean' ? options : (options?.capture ?? false);
const isSame = (one: Registration, other: Registration): boolean => one.every((part, at) => part === other[at]);
const nameOf = (target: EventTarget): string => (target === globalThis ? 'window' : target.constructor.name);
/** Listeners of elements are collected with them; only those of the page, media queries and similar targets can leak. */
const isOutside = (target: EventTarget): boolean =>
  !(target instanceof Element || target instanceof ShadowRoot || target instanceof AbortSignal);

/** Counts listeners added to targets other than elements. Returns the remaining ones, such as `window: online`. */
export const watchPageListeners = (): (() => string[]) => {
  let held: Registration[] = [];
  const forget = (gone: Registration) => void (held = held.filter((one) => !isSame(one, gone)));
  // The test runner overrides a method of window.
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
