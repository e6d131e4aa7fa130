import type { FakeState } from './fake-relist.ts';
import { withRelist } from './with-relist.tsx';

type Calls = NonNullable<FakeState['calls']>;

/** A call that never settles. */
export const neverSettle = () => new Promise<never>(() => undefined);
/** A call that fails without a response. */
export const failOffline = () => Promise.reject(new TypeError('offline'));

/** Returns variants of a story: dark, phone width, right-to-left. */
export const createLookVariants = <Story extends object>(story: Story) => ({
  Dark: { ...story, globals: { theme: 'dark' } },
  Narrow: { ...story, parameters: { width: 328 } },
  RightToLeft: { ...story, parameters: { width: 328, dir: 'rtl' } },
});

/**
 * Returns stories for every state of a widget that shows server data. `createCalls` replaces the widget's own calls and returns all calls.
 * Omit `empty` for a widget without an empty state.
 */
export const createPanelStories = (calls: {
  readonly done: Calls;
  readonly empty?: Calls;
  readonly createCalls: (call: () => Promise<never>) => Calls;
}) => {
  const createStory = (storyCalls: Calls) => ({ decorators: [withRelist({ calls: storyCalls })] });
  const Done = createStory(calls.done);
  return {
    Done,
    Empty: createStory(calls.empty ?? calls.done),
    Loading: createStory(calls.createCalls(neverSettle)),
    Failed: createStory(calls.createCalls(failOffline)),
    ...createLookVariants(Done),
  };
};
