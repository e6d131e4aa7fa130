import { vi } from 'vitest';

type Listener = EventListenerOrEventListenerObject | null;
type Registration = readonly [target: EventTarget, type: string, listener: Listener, capture: boolean];

const isCapture = (options: AddEventListenerOptions | boolean | undefined): boolean =>
  typeof options === 'boolean' ? options : (options?.capture ?? false);
const isSame = (left: Registration, right: Registration): boolean => left.every((part, index) => part === right[index]);
const getTargetName = (target: EventTarget): string => (target === globalThis ? 'window' : target.constructor.name);
/** Returns whether listeners of a target can leak. Element listeners are garbage-collected with their elements. */
const canLeak = (target: EventTarget): boolean =>
  !(target instanceof Element || target instanceof ShadowRoot || target instanceof AbortSignal);

/** Tracks listeners on targets other than elements. The returned function lists the remaining ones, such as `window: online`. */
export const watchPageListeners = (): (() => string[]) => {
  let registrations: Registration[] = [];
  const removeRegistration = (removedRegistration: Registration) =>
    void (registrations = registrations.filter((registration) => !isSame(registration, removedRegistration)));
  // The test runner overrides a method of window.
  for (const owner of [EventTarget.prototype, globalThis]) {
    const { addEventListener: add, removeEventListener: remove } = owner;
    vi.spyOn(owner, 'addEventListener').mockImplementation(function addListener(this: EventTarget | undefined, type, listener, options) {
      const target = this ?? globalThis;
      add.call(target, type, listener, options);
      const { once, signal } = typeof options === 'object' ? options : {};
      const registration: Registration = [target, type, listener, isCapture(options)];
      if (!listener || !canLeak(target) || registrations.some((knownRegistration) => isSame(knownRegistration, registration))) return;
      registrations.push(registration);
      if (once) add.call(target, type, () => removeRegistration(registration), { once });
      if (signal) add.call(signal, 'abort', () => removeRegistration(registration));
    });
    vi.spyOn(owner, 'removeEventListener').mockImplementation(function removeListener(
      this: EventTarget | undefined,
      type,
      listener,
      options,
    ) {
      const target = this ?? globalThis;
      remove.call(target, type, listener, options);
      removeRegistration([target, type, listener, isCapture(options)]);
    });
  }
  return () => registrations.map(([target, type]) => `${getTargetName(target)}: ${type}`);
};
