import { options, type VNode } from 'preact';

type Handler = (...args: unknown[]) => unknown;

const hostOf = (event: unknown): Element | null => {
  const root = event instanceof Event && event.currentTarget instanceof Node ? event.currentTarget.getRootNode() : null;
  return root instanceof ShadowRoot ? root.host : null;
};

const guarded =
  (handler: Handler): Handler =>
  (...args) => {
    try {
      return handler(...args);
    } catch (error) {
      const detail = { code: 'widget_failed', message: String(error), status: 0 };
      hostOf(args[0])?.dispatchEvent(new CustomEvent('relist:error', { detail, bubbles: true, composed: true }));
    }
  };

/** Turns an exception in our handlers into our own event, so it does not show up in the page's error reports. */
export const guardHandlers = (): void => {
  const { vnode: before } = options;
  options.vnode = (vnode: VNode) => {
    before?.(vnode);
    if (typeof vnode.type !== 'string') return;
    const props = vnode.props as Record<string, unknown>;
    for (const name of Object.keys(props))
      if (name.startsWith('on') && typeof props[name] === 'function') props[name] = guarded(props[name] as Handler);
  };
};
