import type { RelistConfig } from '../../core/config.ts';
import type { RelistEvent } from '../../core/event-map.ts';
import type { ElementConfig } from '../configuration.ts';
import { listenAround, type Around } from './around.ts';
import type { NoticeOptions } from './notice.tsx';
import { createTokenSource } from './token-source.ts';

/** The settings the API writes into the page (api/src/server/http/frame.ts). */
export interface FrameSettings extends Pick<RelistConfig, 'platforms' | 'locale' | 'lang'> {
  /** A widget's tag without `relist-`. */
  readonly widget: string;
  /** The partner's settings. */
  readonly origins: readonly string[];
  readonly platform?: string;
  readonly theme: string;
}

export interface FrameOptions {
  readonly settings: FrameSettings;
  /** Container for the widget. */
  readonly place: HTMLElement;
  /** The parent window; null if the page was opened directly. */
  readonly around: Around | null;
  readonly configure: (config: ElementConfig) => void;
}

/** Widgets a partner may embed. */
const EVENTS: readonly RelistEvent[] = ['analysed', 'listing', 'facts', 'error', 'bulk-priced'];

const createWidget = ({ widget, platform, theme, lang }: FrameSettings) => {
  const element = document.createElement(`relist-${widget}`);
  for (const [name, value] of Object.entries({ platform, theme, lang })) if (value) element.setAttribute(name, value);
  return element;
};

/** Reports the content's height on every change. Returns a function that reports it again. */
const watchHeight = (place: HTMLElement, onHeight: (height: number) => void) => {
  let reportedHeight = -1;
  const look = () => {
    const height = Math.ceil(place.getBoundingClientRect().height);
    if (height !== reportedHeight) onHeight((reportedHeight = height));
  };
  new ResizeObserver(look).observe(place);
  return () => {
    reportedHeight = -1;
    look();
  };
};

/**
 * Shows a widget with tokens from the embedding page. Sets the configuration before adding the element: on our own origin, an element
 * without `getToken` would use the session of whoever is signed in here.
 */
export const startFrame = ({ settings, place, around, configure }: FrameOptions): void => {
  const { origins, platforms, locale, lang, theme } = settings;
  // The origin's storage may belong to a session on our own pages; the frame does not touch it.
  const config = { baseUrl: '', drafts: false, ...(platforms && { platforms }), ...(locale && { locale }), ...(lang && { lang }) };
  const notice = async (options: Pick<NoticeOptions, 'reason' | 'onRetry'>) =>
    (await import('./notice.tsx')).createNotice({ ...options, theme, origins, config: { ...config, firstParty: false } });
  if (!around) return void notice({ reason: 'alone' }).then((said) => place.append(said));

  const widget = createWidget(settings);
  let isSilent = false;
  const show = (...others: Node[]) => {
    widget.hidden = others.length > 0;
    place.replaceChildren(widget, ...others);
  };
  const tokenSource = createTokenSource({
    ask: () => say({ type: 'relist:token-wanted' }),
    onSilence: () => {
      // Keep the message, because its button may have focus.
      if (isSilent) return;
      isSilent = true;
      void notice({ reason: 'unanswered', onRetry: tokenSource.open }).then((said) => isSilent && show(said));
    },
  });
  const say = listenAround({
    around,
    origins,
    onToken: (token) => {
      if (!tokenSource.take(token)) return;
      // The embedding page is listening by now.
      tellHeight();
      if (!isSilent) return;
      isSilent = false;
      // Reload what was rejected in the meantime; chosen photos stay.
      configure({});
      show();
    },
  });
  configure({ ...config, getToken: tokenSource.getToken });
  for (const name of EVENTS)
    widget.addEventListener(`relist:${name}`, (event) => say({ type: 'relist:event', name, detail: (event as CustomEvent).detail }));
  tokenSource.open();
  show();
  const tellHeight = watchHeight(place, (height) => say({ type: 'relist:height', height }));
};
