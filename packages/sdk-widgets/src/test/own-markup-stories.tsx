import type { Decorator, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import type { HeadlessStore } from '../headless/index.ts';
import styles from './own-looks.module.css';
import { inWay, type Part } from './own-markup.tsx';
import type { Played } from './play.ts';

type Way = keyof typeof inWay;
type Show = (place: HTMLElement, way: Way) => () => void;

const OwnMarkup = ({ show, way }: { readonly show: Show; readonly way: Way }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const remove = place.current ? show(place.current, way) : () => undefined;
    // React cannot unmount another root synchronously while it renders this one.
    return () => queueMicrotask(remove);
  }, [show, way]);
  return <div ref={place} />;
};

/** The few things a page with custom markup must do itself. */
export const withOwnLooks: Decorator = (Story) => (
  <div className={styles.page}>
    <Story />
  </div>
);

/** Stories of a store in custom markup with interactions, with getters spread in React and applied by `applyProps`. */
export const ownMarkupStories = <Store extends HeadlessStore<unknown>>(
  make: () => Store,
  view: (store: Store) => () => readonly Part[],
  play: (played: Played) => Promise<void>,
) => {
  const show: Show = (place, way) => {
    const store = make();
    return inWay[way](store, view(store), place);
  };
  const story = (way: Way): StoryObj => ({ render: () => <OwnMarkup show={show} way={way} />, play });
  return { InReact: story('spread in React'), ByHand: story('through applyProps') };
};
