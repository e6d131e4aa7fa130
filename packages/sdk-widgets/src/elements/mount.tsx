import { options, type VNode } from 'preact';
import { Component, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RelistConfig, Theme } from '../core/config.ts';
import { toRelistError } from '../core/errors.ts';
import { createRandomId } from '../core/id.ts';
import { isPlatform } from '../core/platforms.ts';
import type { Relist } from '../stores/relist.ts';
import type { Texts } from '../core/texts/en.ts';
import { Alert, Button } from '../ui/index.ts';
import { RelistRoot } from '../hooks/relist-root.tsx';
import '../styles/host.css';
import type { Templates } from './tags.ts';
import { lease, createLeaseKey, type EventSubscriber, type Lease } from './shared-relist.ts';

/** Exports of a widget's chunk. */
export interface WidgetModule {
  readonly widget: ComponentType;
  readonly texts: Partial<Texts>;
}

export interface MountOptions extends WidgetModule {
  readonly config: RelistConfig;
  readonly generation: number;
  /** The `platform` attribute; ignored unless it is a platform name. */
  readonly platform: string | undefined;
  /** The `theme` attribute; overrides the configuration. */
  readonly theme: string | undefined;
  /** The `item-id` attribute. */
  readonly itemId?: string | undefined;
  /** The `templates` property. */
  readonly templates?: Templates | undefined;
  readonly hasFlow: boolean;
  readonly isIsolated: boolean;
  readonly dispatch: EventSubscriber['dispatch'];
}

export interface MountedWidget {
  render(options: MountOptions): Promise<void>;
  unmount(): void;
}

interface BoundaryProps {
  readonly relist: Relist;
  readonly theme: Theme | undefined;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}
/**
 * Keeps an exception in a widget from reaching the page's error handling. The chosen photos are in the Relist instance, so
 * the widget can be retried.
 */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    const { relist, children } = this.props;
    if (!this.state.hasFailed) return children;
    const t = relist.translate;
    return (
      <RelistRoot {...this.props}>
        <Alert tone="error">
          <p>{t('common.broken')}</p>
          <Button onClick={() => this.setState({ hasFailed: false })}>{t('common.retry')}</Button>
        </Alert>
      </RelistRoot>
    );
  }
}

/** Copies the photos to an instance with new texts or a new language. Returns false and does nothing if the API or the user differs. */
const transferPhotos = ({ analysis, config }: Relist, target: Relist): boolean => {
  const state = analysis.getState();
  if (target.config.baseUrl !== config.baseUrl || target.config.person !== config.person) return false;
  if (state.state === 'none' || target.analysis.getState().state !== 'none') return false;
  target.analysis.setState(state.state === 'analysing' ? { ...state, state: 'selected', stage: null, progress: 0 } : state);
  return true;
};

type Handler = (...args: unknown[]) => unknown;

const findHost = (event: unknown): Element | null => {
  const root = event instanceof Event && event.currentTarget instanceof Node ? event.currentTarget.getRootNode() : null;
  return root instanceof ShadowRoot ? root.host : null;
};

const guardHandler =
  (handler: Handler): Handler =>
  (...args) => {
    try {
      return handler(...args);
    } catch (error) {
      const detail = { code: 'widget_failed', message: String(error), status: 0 };
      findHost(args[0])?.dispatchEvent(new CustomEvent('relist:error', { detail, bubbles: true, composed: true }));
    }
  };

/** Reports an exception in our handlers with our own event, so that it does not appear in the page's error reports. */
const guardHandlers = (): void => {
  const { vnode: previousHook } = options;
  options.vnode = (vnode: VNode) => {
    previousHook?.(vnode);
    if (typeof vnode.type !== 'string') return;
    const props = vnode.props as Record<string, unknown>;
    for (const name of Object.keys(props))
      if (name.startsWith('on') && typeof props[name] === 'function') props[name] = guardHandler(props[name] as Handler);
  };
};

guardHandlers();

/** Mounts a widget in a shadow root, and updates it when its options change. */
export const mount = (shadow: ShadowRoot): MountedWidget => {
  const container = document.createElement('div');
  shadow.replaceChildren(container);
  const root = createRoot(container);
  let currentLease: Lease | undefined;
  let platform: string | undefined;
  let dispatch: EventSubscriber['dispatch'] = () => undefined;

  const mountId = createRandomId();
  let currentKey = '';
  let currentBaseKey = '';
  const getLease = ({ config, generation, hasFlow, isIsolated }: MountOptions) => {
    const suffix = isIsolated ? mountId : '';
    const createKey = (token: string | undefined) => createLeaseKey({ ...config, token }, generation) + suffix;
    const key = createKey(config.token);
    if (currentLease && currentKey === key) return currentLease;
    const previousLease = currentLease;
    const hasSameBaseKey = currentBaseKey === createKey('');
    [currentKey, currentBaseKey] = [key, createKey('')];
    // A new token belongs to the same page: keep the photos and a running upload.
    if (previousLease && hasSameBaseKey && previousLease.relist.config.token && config.token && previousLease.rename(key)) {
      previousLease.relist.setToken(config.token);
      return previousLease;
    }
    currentLease = lease(key, config, { hasFlow, dispatch: (name, detail) => dispatch(name, detail) });
    if (!previousLease || !transferPhotos(previousLease.relist, currentLease.relist)) platform = undefined;
    previousLease?.release();
    return currentLease;
  };
  return {
    render: async (options) => {
      dispatch = options.dispatch;
      const { relist, key } = getLease(options);
      relist.addTexts(options.texts);
      if (options.platform !== platform && isPlatform(options.platform)) relist.analysis.setPlatform(options.platform);
      platform = options.platform;
      // English is part of the widget. If another language cannot be loaded, show English rather than no widget.
      if (relist.config.lang !== 'en')
        await import('../core/languages/languages.ts')
          .then((languages) => languages.loadLanguageTexts(relist, options.texts))
          .catch(() => undefined);
      const renderProps = options.templates && (await import('./templates.tsx')).createRenderProps(options.templates, shadow.host);
      if (currentLease?.key !== key) return;
      // The element inherits no styles, so the page's font is copied.
      container.style.cssText = shadow.host.matches('[font=inherit]')
        ? `--relist-font:${getComputedStyle(shadow.host.parentElement ?? container).fontFamily};--relist-font-head:var(--relist-font)`
        : '';
      const Widget: ComponentType<Pick<MountOptions, 'itemId'>> = options.widget;
      const rootProps = { relist, theme: options.theme as Theme | undefined };
      root.render(
        <Boundary key={key} {...rootProps} onError={(error) => dispatch('error', { ...toRelistError(error), code: 'widget_failed' })}>
          <RelistRoot {...rootProps}>
            <Widget itemId={options.itemId} {...renderProps} />
          </RelistRoot>
        </Boundary>,
      );
    },
    unmount: () => {
      root.unmount();
      currentLease?.release();
      currentLease = undefined;
    },
  };
};
