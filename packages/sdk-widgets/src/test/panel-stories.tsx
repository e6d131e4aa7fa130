import type { FakeState } from './fake-relist.ts';
import { withRelist } from './with-relist.tsx';

type Calls = NonNullable<FakeState['calls']>;

/** A call that is never answered. */
export const never = () => new Promise<never>(() => undefined);
/** A call that reaches nobody. */
export const failing = () => Promise.reject(new TypeError('offline'));

/** A story and the same one in the dark, on a phone, and for people who read from the right. */
export const looksOf = <Story extends object>(story: Story) => ({
  Dark: { ...story, globals: { theme: 'dark' } },
  Narrow: { ...story, parameters: { width: 328 } },
  RightToLeft: { ...story, parameters: { width: 328, dir: 'rtl' } },
});

/** Every state of a widget that shows what the server answers. `with`: all calls, the widget's own replaced. Without `empty` there is no such state. */
export const panelStories = (ask: {
  readonly done: Calls;
  readonly empty?: Calls;
  readonly with: (call: () => Promise<never>) => Calls;
}) => {
  const story = (calls: Calls) => ({ decorators: [withRelist({ calls })] });
  const Done = story(ask.done);
  return { Done, Empty: story(ask.empty ?? ask.done), Loading: story(ask.with(never)), Failed: story(ask.with(failing)), ...looksOf(Done) };
};
