import { h, render as renderPreact, type ComponentChild } from 'preact';
import { createElement, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyProps } from '../headless/index.ts';
import type { HeadlessStore } from '../headless/index.ts';
import { cleanUpAfterTest } from './cleanups.ts';

/** An element of custom markup: key, tag, props and children. */
export interface Part {
  readonly key: string;
  readonly tag: string;
  readonly props: object;
  readonly children: readonly (Part | string)[];
}
/** Creates an element, as in `createPart('button#save', store.getSaveProps(), 'Save')`. Without a key, the tag is the key. */
export const createPart = (name: string, props: object = {}, ...children: readonly (Part | string)[]): Part => {
  const [tag = 'div', key = tag] = name.split('#');
  return { key, tag, props, children };
};

type CreateParts = () => readonly Part[];
type Store = HeadlessStore<unknown>;

const toReact = ({ key, tag, props, children }: Part): ReactNode =>
  createElement(tag, { key, ...props }, ...children.map((child) => (typeof child === 'string' ? child : toReact(child))));
const StoreView = ({ store, createParts }: { store: Store; createParts: CreateParts }) => {
  useSyncExternalStore(store.subscribe, store.getState);
  return createParts().map(toReact);
};

const toPreact = ({ key, tag, props, children }: Part): ComponentChild =>
  h(tag, { key, ...props }, ...children.map((child) => (typeof child === 'string' ? child : toPreact(child))));

const renderedElements = new WeakMap<Element, Map<string, Element>>();
/** Renders parts into an element and keeps existing elements, because a reinserted element loses focus. */
const renderParts = (parent: Element, parts: readonly (Part | string)[]) => {
  const existingElements = renderedElements.get(parent) ?? new Map<string, Element>();
  const nodes = parts.map((part) => {
    if (typeof part === 'string') return part;
    const element = existingElements.get(part.key) ?? document.createElement(part.tag);
    renderParts(element, part.children);
    applyProps(element, part.props);
    return [part.key, element] as const;
  });
  const elements = new Map(nodes.filter((node) => typeof node !== 'string'));
  renderedElements.set(parent, elements);
  const isSame =
    parent.children.length === elements.size && [...elements.values()].every((element, index) => parent.children[index] === element);
  const text = nodes.filter((node) => typeof node === 'string').join('');
  if (elements.size === 0) {
    if (parent.textContent !== text || parent.children.length > 0) parent.textContent = text;
  } else if (!isSame) parent.replaceChildren(...nodes.map((node) => (typeof node === 'string' ? node : node[1])));
};

type Show = (store: Store, createParts: CreateParts, container: HTMLElement) => () => void;
/** Renders immediately and on every store change, until the returned function is called. */
const renderOnChange = (store: Store, render: () => void) => {
  const stop = store.subscribe(render);
  render();
  return stop;
};

export const renderers = {
  'spread in React': (store, createParts, container) => {
    const root = createRoot(container);
    root.render(<StoreView store={store} createParts={createParts} />);
    return () => root.unmount();
  },
  'spread in Preact': (store, createParts, container) =>
    renderOnChange(store, () => renderPreact(h('div', {}, createParts().map(toPreact)), container)),
  'through applyProps': (store, createParts, container) => renderOnChange(store, () => renderParts(container, createParts())),
} satisfies Record<string, Show>;

/** The three ways a page can use prop getters. Each renders the parts into a `<main>`, and again on every store change. */
export const RENDER_CASES = Object.entries(renderers).map(
  ([name, show]) =>
    [
      name,
      (store: Store, createParts: CreateParts) => {
        const stop = show(store, createParts, document.body.appendChild(document.createElement('main')));
        cleanUpAfterTest(stop);
      },
    ] as const,
);
