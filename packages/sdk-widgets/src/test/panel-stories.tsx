import type { FakeState } from './fake-relist.ts';
import { withRelist } from './with-relist.tsx';

type Calls = NonNullable<FakeState['calls']>;

/** A call that never settles. */
export const never = () => new Promise<never>(() => undefined);
/** A call that fails without an answer. */
export const failing = () => Promise.reject(new TypeError('offline'));

/** Returns a story with variants: dark, phone width, right-to-left. */
export const looksOf = <Story extends object>(story: Story) => ({
  Dark: { ...story, globals: { theme: 'dark' } },
  Narrow: { ...story, parameters: { width: 328 } },
  RightToLeft: { ...story, parameters: { width: 328, dir: 'rtl' } },
});

/**
 * Returns stories for every state of a widget that shows server data. `with` returns all calls with the widget's replaced. Without `empty`
 * there is no empty state.
 */
export const panelStories = (ask: {
  readonly done: Calls;
  readonly empty?: Calls;
  readonly with: (call: () => Promise<never>) => Calls;
}) => {
  const story = (calls: Calls) => ({ decorators: [withRelist({ calls })] });
  const Done = story(ask.done);
  return { Done, Empty: story(ask.empty ?? ask.done), Loading: story(ask.with(never)), Failed: story(ask.with(failing)), ...looksOf(Done) };
};
