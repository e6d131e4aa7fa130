import type { RelistEvent, RelistEvents } from './event-map.ts';

/** Names without prefix; an element dispatches them as `relist:<name>`. */
export type EventListener = (name: string, detail: unknown) => void;

export interface Events {
  /** Tells the page. */
  emit<Name extends RelistEvent>(name: Name, detail: RelistEvents[Name]): void;
  /** Listens until the returned function is called. */
  on(listener: EventListener): () => void;
}

/** Events of one Relist. A listener that throws is reported, and stops neither the others nor the widget. */
export const createEvents = (first?: EventListener): Events => {
  const listeners = new Set<EventListener>(first ? [first] : []);
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
