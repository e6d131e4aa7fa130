import type { RelistConfig } from '../../core/config.ts';
import type { RelistEvent } from '../../core/event-map.ts';
import type { ElementConfig } from '../configuration.ts';
import { connectToParent, type ParentWindow } from './parent-window.ts';
import type { NoticeOptions } from './notice.tsx';
import { createTokenSource } from './token-source.ts';

/** The settings that the API writes into the page (api/src/server/http/frame.ts). */
export interface FrameSettings extends Pick<RelistConfig, 'platforms' | 'locale' | 'lang'> {
  /** A widget's tag without `relist-`. */
  readonly widget: string;
  readonly origins: readonly string[];
  readonly platform?: string;
  readonly theme: string;
}

export interface FrameOptions {
  readonly settings: FrameSettings;
  /** Container for the widget. */
  readonly container: HTMLElement;
  /** The parent window; null if the page was opened directly. */
  readonly parentWindow: ParentWindow | null;
  readonly configure: (config: ElementConfig) => void;
}

/** Events of the widgets that a partner may embed. */
const EVENTS: readonly RelistEvent[] = ['analysed', 'listing', 'facts', 'error', 'bulk-priced'];

const createWidget = ({ widget, platform, theme, lang }: FrameSettings) => {
  const element = document.createElement(`relist-${widget}`);
  for (const [name, value] of Object.entries({ platform, theme, lang })) if (value) element.setAttribute(name, value);
  return element;
};

/** Reports the content's height on every change. Returns a function that reports it again. */
const watchHeight = (container: HTMLElement, onHeight: (height: number) => void) => {
  let reportedHeight = -1;
  const report = () => {
    const height = Math.ceil(container.getBoundingClientRect().height);
    if (height !== reportedHeight) onHeight((reportedHeight = height));
  };
  new ResizeObserver(report).observe(container);
  return () => {
    reportedHeight = -1;
    report();
  };
};

/**
 * Shows a widget with tokens from the embedding page. Sets the configuration before adding the element. On our own origin, an element
 * without `getToken` would use the signed-in user's session.
 */
export const startFrame = ({ settings, container, parentWindow, configure }: FrameOptions): void => {
  const { origins, platforms, locale, lang, theme } = settings;
  // The origin's storage may belong to a session on our own pages, so the frame does not use it.
  const config = { baseUrl: '', drafts: false, ...(platforms && { platforms }), ...(locale && { locale }), ...(lang && { lang }) };
  const loadNotice = async (options: Pick<NoticeOptions, 'reason' | 'onRetry'>) =>
    (await import('./notice.tsx')).createNotice({ ...options, theme, origins, config: { ...config, firstParty: false } });
  if (!parentWindow) return void loadNotice({ reason: 'alone' }).then((notice) => container.append(notice));

  const widget = createWidget(settings);
  let isNoticeShown = false;
  const show = (...nodes: Node[]) => {
    widget.hidden = nodes.length > 0;
    container.replaceChildren(widget, ...nodes);
  };
  const tokenSource = createTokenSource({
    requestToken: () => send({ type: 'relist:token-wanted' }),
    onTimeout: () => {
      // Keep an existing notice, because its button may have focus.
      if (isNoticeShown) return;
      isNoticeShown = true;
      void loadNotice({ reason: 'unanswered', onRetry: tokenSource.startRequesting }).then((notice) => isNoticeShown && show(notice));
    },
  });
  const send = connectToParent({
    parentWindow,
    origins,
    onToken: (token) => {
      if (!tokenSource.acceptToken(token)) return;
      // The embedding page is listening by now.
      reportHeight();
      if (!isNoticeShown) return;
      isNoticeShown = false;
      // Repeat requests that were rejected in the meantime; chosen photos stay.
      configure({});
      show();
    },
  });
  configure({ ...config, getToken: tokenSource.getToken });
  for (const name of EVENTS)
    widget.addEventListener(`relist:${name}`, (event) => send({ type: 'relist:event', name, detail: (event as CustomEvent).detail }));
  tokenSource.startRequesting();
  show();
  const reportHeight = watchHeight(container, (height) => send({ type: 'relist:height', height }));
};
