import type { Decorator, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import type { HeadlessStore } from '../headless/index.ts';
import styles from './custom-styles.module.css';
import { renderers, type Part } from './custom-markup.tsx';
import type { PlayContext } from './play.ts';

type RendererName = keyof typeof renderers;
type Show = (container: HTMLElement, rendererName: RendererName) => () => void;

const CustomMarkup = ({ show, rendererName }: { readonly show: Show; readonly rendererName: RendererName }) => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const remove = container.current ? show(container.current, rendererName) : () => undefined;
    // React cannot unmount another root synchronously while it renders this one.
    return () => queueMicrotask(remove);
  }, [show, rendererName]);
  return <div ref={container} />;
};

/** Adds the styles that a page with custom markup must provide. */
export const withCustomStyles: Decorator = (Story) => (
  <div className={styles.page}>
    <Story />
  </div>
);

/** Returns two stories of a store in custom markup: one spreads the prop getters in React, one applies them with `applyProps`. */
export const createCustomMarkupStories = <Store extends HeadlessStore<unknown>>(
  make: () => Store,
  createView: (store: Store) => () => readonly Part[],
  play: (context: PlayContext) => Promise<void>,
) => {
  const show: Show = (container, rendererName) => {
    const store = make();
    return renderers[rendererName](store, createView(store), container);
  };
  const createStory = (rendererName: RendererName): StoryObj => ({
    render: () => <CustomMarkup show={show} rendererName={rendererName} />,
    play,
  });
  return { InReact: createStory('spread in React'), WithApplyProps: createStory('through applyProps') };
};
