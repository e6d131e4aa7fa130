import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';
import '../.storybook/preview.css';
import { findViolations } from './test/axe.ts';
import { cleanUpAfterTest } from './test/cleanups.ts';
import { isSoak } from './test/soak.ts';
import type { AppearanceParameters } from './test/story-checks.ts';

// Runs the stories in Preact without Storybook, which supports only React. Only the React tests check the second theme, because
// Preact can differ only in the DOM and in interactions.

/** Waits until immediate responses are rendered. */
const waitForRender = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

type StoryComponent = ComponentType;
interface Context {
  readonly globals: Record<string, unknown>;
  readonly parameters: Record<string, unknown>;
  readonly args: object;
}
interface Story {
  readonly component?: ComponentType<object>;
  readonly title?: string;
  readonly render?: (args: object) => ReactNode;
  readonly decorators?: readonly ((story: StoryComponent, context: Context) => ReactNode)[];
  readonly globals?: Record<string, unknown>;
  readonly parameters?: Record<string, unknown> & AppearanceParameters;
  readonly args?: object;
  readonly play?: (context: { canvasElement: HTMLElement }) => Promise<void>;
}
type Module = { readonly default: Story } & Record<string, Story>;

/** Wraps a story in its decorators, innermost first. */
const composeStory = (meta: Story, story: Story): StoryComponent => {
  const args = { ...meta.args, ...story.args };
  const context = { args, globals: { ...story.globals }, parameters: { ...meta.parameters, ...story.parameters } };
  const render = story.render ?? meta.render;
  const Component = meta.component ?? (() => null);
  document.documentElement.dataset['theme'] = String(context.globals['theme'] ?? 'light');
  const renderInner: StoryComponent = () => (render ? render(args) : <Component {...args} />);
  const decorators = [...(story.decorators ?? []), ...(meta.decorators ?? [])];
  return decorators.reduce<StoryComponent>((Inner, decorate) => () => decorate(Inner, context), renderInner);
};

const renderStory = (StoryComponent: StoryComponent) => {
  const canvasElement = document.createElement('main');
  document.body.append(canvasElement);
  const root = createRoot(canvasElement);
  root.render(<StoryComponent />);
  cleanUpAfterTest(() => root.unmount());
  return canvasElement;
};

const modules = import.meta.glob<Module>('./**/*.stories.tsx', { eager: true });
for (const { default: meta, ...stories } of Object.values(modules)) {
  const selectedStories = Object.entries(stories).filter(([, { play }]) => isSoak() || play);
  if (selectedStories.length === 0) continue;
  describe(meta.title ?? '', () => {
    test.each(selectedStories)('%s', async (_, story) => {
      const canvasElement = renderStory(composeStory(meta, story));
      await waitForRender();
      await story.play?.({ canvasElement });
      if (isSoak()) expect(await findViolations()).toEqual([]);
    });
  });
}

test('every appearance check names an existing story', () => {
  const missingStories = Object.values(modules).flatMap(
    ({ default: { title, parameters: { appearanceStories = ['Done'] } = {} }, ...stories }) => {
      const names = Object.keys(stories).map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '));
      return appearanceStories.filter((name) => !names.includes(name)).map((name) => `${title}: ${name}`);
    },
  );
  expect(missingStories).toEqual([]);
});
