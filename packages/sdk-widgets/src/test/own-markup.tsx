import { h, render as renderPreact, type ComponentChild } from 'preact';
import { createElement, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyProps } from '../headless/index.ts';
import type { HeadlessStore } from '../headless/index.ts';
import { untilEnd } from './on-page.ts';

/** An element of custom markup: key, tag, props and children. */
export interface Part {
  readonly key: string;
  readonly tag: string;
  readonly props: object;
  readonly children: readonly (Part | string)[];
}
/** `p('button#save', store.getSaveProps(), 'Save')`: tag and key; without a key, the tag is the key. */
export const p = (name: string, props: object = {}, ...children: readonly (Part | string)[]): Part => {
  const [tag = 'div', key = tag] = name.split('#');
  return { key, tag, props, children };
};

export type View = () => readonly Part[];
type Store = HeadlessStore<unknown>;

const inReact = ({ key, tag, props, children }: Part): ReactNode =>
  createElement(tag, { key, ...props }, ...children.map((child) => (typeof child === 'string' ? child : inReact(child))));
const Shown = ({ store, view }: { store: Store; view: View }) => {
  useSyncExternalStore(store.subscribe, store.getState);
  return view().map(inReact);
};

const inPreact = ({ key, tag, props, children }: Part): ComponentChild =>
  h(tag, { key, ...props }, ...children.map((child) => (typeof child === 'string' ? child : inPreact(child))));

const kept = new WeakMap<Element, Map<string, Element>>();
/** Renders parts into an element and keeps existing elements, because a reinserted element loses focus. */
const draw = (parent: Element, parts: readonly (Part | string)[]) => {
  const known = kept.get(parent) ?? new Map<string, Element>();
  const nodes = parts.map((part) => {
    if (typeof part === 'string') return part;
    const element = known.get(part.key) ?? document.createElement(part.tag);
    draw(element, part.children);
    applyProps(element, part.props);
    return [part.key, element] as const;
  });
  const now = new Map(nodes.filter((node) => typeof node !== 'string'));
  kept.set(parent, now);
  const same = parent.children.length === now.size && [...now.values()].every((element, at) => parent.children[at] === element);
  const text = nodes.filter((node) => typeof node === 'string').join('');
  if (now.size === 0) {
    if (parent.textContent !== text || parent.children.length > 0) parent.textContent = text;
  } else if (!same) parent.replaceChildren(...nodes.map((node) => (typeof node === 'string' ? node : node[1])));
};

type Show = (store: Store, view: View, place: HTMLElement) => () => void;
/** Renders again on every change of the store, until the returned function is called. */
const follow = (store: Store, draw: () => void) => {
  const stop = store.subscribe(draw);
  draw();
  return stop;
};

export const inWay = {
  'spread in React': (store, view, place) => {
    const root = createRoot(place);
    root.render(<Shown store={store} view={view} />);
    return () => root.unmount();
  },
  'spread in Preact': (store, view, place) => follow(store, () => renderPreact(h('div', {}, view().map(inPreact)), place)),
  'through applyProps': (store, view, place) => follow(store, () => draw(place, view())),
} satisfies Record<string, Show>;

/** The three ways a page uses getters: each renders `view` into a `<main>` and follows the store. */
export const WAYS = Object.entries(inWay).map(
  ([name, show]) =>
    [
      name,
      (store: Store, view: View) => {
        const stop = show(store, view, document.body.appendChild(document.createElement('main')));
        untilEnd(stop);
      },
    ] as const,
);
