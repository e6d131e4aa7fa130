import { Component, createElement, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RelistConfig } from '../core/config.ts';
import { toProblem } from '../core/errors.ts';
import { randomId } from '../core/id.ts';
import { isPlatform } from '../core/platforms.ts';
import type { Texts } from '../core/texts/en.ts';
import { RelistRoot } from '../hooks/relist-root.tsx';
import '../styles/host.css';
import { lease, leaseKey, type Ear, type Lease } from './shared-relist.ts';

/** What a widget's chunk gives. */
export interface WidgetModule {
  readonly widget: ComponentType;
  readonly texts: Partial<Texts>;
}

export interface MountOptions extends WidgetModule {
  readonly config: RelistConfig;
  readonly generation: number;
  /** As the attribute says; anything but a platform's name is ignored. */
  readonly platform: string | undefined;
  readonly flow: boolean;
  readonly alone: boolean;
  readonly tell: Ear['tell'];
}

export interface Mounted {
  render(options: MountOptions): void;
  unmount(): void;
}

/** An exception in a widget is the widget's: it must not reach the shop's own error handling. */
class Boundary extends Component<{ readonly onError: (error: unknown) => void; readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Puts a widget into a shadow root, and keeps it there while its options change. */
export const mount = (shadow: ShadowRoot): Mounted => {
  const container = document.createElement('div');
  shadow.append(container);
  const root = createRoot(container);
  let held: Lease | undefined;
  let platform: string | undefined;
  let tell: Ear['tell'] = () => undefined;

  const own = randomId();
  const hold = ({ config, generation, flow, alone }: MountOptions) => {
    const key = leaseKey(config, generation) + (alone ? own : '');
    if (held?.key === key) return held;
    const before = held;
    held = lease(key, config, { flow, tell: (name, detail) => tell(name, detail) });
    before?.release();
    platform = undefined;
    return held;
  };
  return {
    render: (options) => {
      tell = options.tell;
      const { relist, key } = hold(options);
      relist.addTexts(options.texts);
      if (options.platform !== platform && isPlatform(options.platform)) relist.analysis.setPlatform(options.platform);
      platform = options.platform;
      root.render(
        <Boundary key={key} onError={(error) => tell('error', { ...toProblem(error), code: 'widget_failed' })}>
          <RelistRoot relist={relist}>{createElement(options.widget)}</RelistRoot>
        </Boundary>,
      );
    },
    unmount: () => {
      root.unmount();
      held?.release();
      held = undefined;
    },
  };
};
