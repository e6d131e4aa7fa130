import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';
import '../.storybook/preview.css';
import { violations } from './test/axe.ts';
import { untilEnd } from './test/on-page.ts';
import { isSoak } from './test/soak.ts';
import type { LooksParameters } from './test/story-checks.ts';

// The stories as Storybook tells them, without Storybook, which renders with React only. The same page in the other theme is looked at there:
// what Preact may do differently is the page itself, and most of all what happens on it.

/** What is answered at once is on the page. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

type Shown = ComponentType;
interface Context {
  readonly globals: Record<string, unknown>;
  readonly parameters: Record<string, unknown>;
  readonly args: object;
}
interface Story {
  readonly component?: ComponentType<object>;
  readonly title?: string;
  readonly render?: (args: object) => ReactNode;
  readonly decorators?: readonly ((story: Shown, context: Context) => ReactNode)[];
  readonly globals?: Record<string, unknown>;
  readonly parameters?: Record<string, unknown> & LooksParameters;
  readonly args?: object;
  readonly play?: (context: { canvasElement: HTMLElement }) => Promise<void>;
}
type Module = { readonly default: Story } & Record<string, Story>;

/** A story within its decorators, the innermost first. */
const compose = (meta: Story, story: Story): Shown => {
  const args = { ...meta.args, ...story.args };
  const context = { args, globals: { ...story.globals }, parameters: { ...meta.parameters, ...story.parameters } };
  const render = story.render ?? meta.render;
  const Component = meta.component ?? (() => null);
  document.documentElement.dataset['theme'] = String(context.globals['theme'] ?? 'light');
  const inner: Shown = () => (render ? render(args) : <Component {...args} />);
  const decorators = [...(story.decorators ?? []), ...(meta.decorators ?? [])];
  return decorators.reduce<Shown>((Inner, decorate) => () => decorate(Inner, context), inner);
};

const show = (Shown: Shown) => {
  const canvasElement = document.createElement('main');
  document.body.append(canvasElement);
  const root = createRoot(canvasElement);
  root.render(<Shown />);
  untilEnd(() => root.unmount());
  return canvasElement;
};

const modules = import.meta.glob<Module>('./**/*.stories.tsx', { eager: true });
for (const { default: meta, ...stories } of Object.values(modules)) {
  const told = Object.entries(stories).filter(([, { play }]) => isSoak() || play);
  if (told.length === 0) continue;
  describe(meta.title ?? '', () => {
    test.each(told)('%s', async (_, story) => {
      const canvasElement = show(compose(meta, story));
      await drawn();
      await story.play?.({ canvasElement });
      if (isSoak()) expect(await violations()).toEqual([]);
    });
  });
}

test('the looks of every widget are checked on stories that it has', () => {
  const missing = Object.values(modules).flatMap(({ default: { title, parameters: { looks = ['Done'] } = {} }, ...stories }) => {
    const names = Object.keys(stories).map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '));
    return looks.filter((name) => !names.includes(name)).map((name) => `${title}: ${name}`);
  });
  expect(missing).toEqual([]);
});
