import type { RelistEvent, RelistEvents } from './event-map.ts';

/** Receives event names without a prefix; an element dispatches them as `relist:<name>`. */
export type EventListener = (name: string, detail: unknown) => void;

export interface Events {
  /** Dispatches an event to the page. */
  emit<Name extends RelistEvent>(name: Name, detail: RelistEvents[Name]): void;
  /** Adds a listener; the returned function removes it. */
  on(listener: EventListener): () => void;
}

/** Creates the event bus of one Relist instance. An exception in a listener is reported and does not stop other listeners or the widget. */
export const createEvents = (firstListener?: EventListener): Events => {
  const listeners = new Set<EventListener>(firstListener ? [firstListener] : []);
  return {
    emit: (name, detail) => {
      for (const listener of listeners) {
        try {
          listener(name, detail);
        } catch (error) {
          globalThis.reportError?.(error);
        }
      }
    },
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
