import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import '../.storybook/preview.css';
import { violations } from './test/axe.ts';

// The stories as Storybook tells them, without Storybook, which renders with React only. The same page in the other theme is looked at there:
// what Preact may do differently is the page itself.

/** Milliseconds until what is answered at once is on the page. */
const SETTLED_MS = 20;

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
  readonly parameters?: Record<string, unknown>;
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

const mounted = new Set<() => void>();
afterEach(() => {
  for (const unmount of mounted) unmount();
  mounted.clear();
});
const show = (Shown: Shown) => {
  const canvasElement = document.createElement('main');
  document.body.append(canvasElement);
  const root = createRoot(canvasElement);
  root.render(<Shown />);
  mounted.add(() => {
    root.unmount();
    canvasElement.remove();
  });
  return canvasElement;
};

const modules = import.meta.glob<Module>('./**/*.stories.tsx', { eager: true });
for (const { default: meta, ...stories } of Object.values(modules)) {
  describe(meta.title ?? '', () => {
    test.each(Object.entries(stories))('%s', async (_, story) => {
      const canvasElement = show(compose(meta, story));
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
      await story.play?.({ canvasElement });
      expect(await violations()).toEqual([]);
    });
  });
}
