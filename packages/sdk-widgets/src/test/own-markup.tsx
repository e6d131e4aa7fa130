import { h, render as renderPreact, type ComponentChild } from 'preact';
import { createElement, useSyncExternalStore, type ReactNode } from 'react';
import { applyProps } from '../headless/index.ts';
import type { HeadlessStore } from '../headless/index.ts';
import { render } from './render.tsx';

/** An element of a page with markup of its own: key among its siblings, tag, props, and what is in it. */
export interface Part {
  readonly key: string;
  readonly tag: string;
  readonly props: object;
  readonly children: readonly (Part | string)[];
}
/** `p('button#save', store.getSaveProps(), 'Save')`: tag and key; the tag is the key where none is given. */
export const p = (name: string, props: object = {}, ...children: readonly (Part | string)[]): Part => {
  const [tag = 'div', key = tag] = name.split('#');
  return { key, tag, props, children };
};

type View = () => readonly Part[];
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
/** Draws parts into an element and keeps the elements that stay: one that is put in its place again loses the focus. */
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

/** The three ways in which a page takes what getters give: each shows `view` in a `<main>` and follows the store. */
export const WAYS: readonly (readonly [string, (store: Store, view: View) => void])[] = [
  ['spread in React', (store, view) => void render(<Shown store={store} view={view} />)],
  [
    'spread in Preact',
    (store, view) => {
      const main = document.body.appendChild(document.createElement('main'));
      const show = () => renderPreact(h('div', {}, view().map(inPreact)), main);
      store.subscribe(show);
      show();
    },
  ],
  [
    'through applyProps',
    (store, view) => {
      const main = document.body.appendChild(document.createElement('main'));
      const show = () => draw(main, view());
      store.subscribe(show);
      show();
    },
  ],
];
