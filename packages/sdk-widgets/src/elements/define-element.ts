import { getConfiguration, watchConfiguration } from './configuration.ts';
import type { MountedWidget, WidgetModule } from './mount.tsx';
import type { Templates } from './tags.ts';
import { adoptStyles } from './styles.ts';

export interface ElementSpec {
  /** Loads the widget when its first element connects. */
  readonly load: () => Promise<WidgetModule>;
  /** True if the element runs the upload flow. Events are then dispatched on it rather than on the first element on the page. */
  readonly hasFlow?: boolean;
  /** True if the element shares no state with others, so two of them on a page are two independent flows. */
  readonly isIsolated?: boolean;
}

/** Attributes of every element; each is also a camel-case property. */
const ATTRIBUTES = ['base-url', 'token', 'platform', 'theme', 'locale', 'person', 'lang', 'item-id', 'font'];
const toPropertyName = (attribute: string) => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

// Node has no HTMLElement, but importing must work there.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** Passes properties that were set before the element was defined to the accessors that they shadow. */
const upgradeProperties = (element: Record<string, unknown>) => {
  for (const name of [...ATTRIBUTES.map(toPropertyName), 'templates']) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
};

/** The elements' `templates` properties. */
const templatesByElement = new WeakMap<HTMLElement, Templates>();

/** Returns the page's configuration with the element's attributes, which have precedence. */
const readConfiguration = (element: HTMLElement, defaultBaseUrl: string) => {
  const {
    config: { key, ...options },
    generation,
  } = getConfiguration();
  const [baseUrl, token, platform, theme, locale, person, lang, itemId] = ATTRIBUTES.map((name) => element.getAttribute(name) ?? undefined);
  const config = {
    ...options,
    baseUrl: baseUrl ?? options.baseUrl ?? defaultBaseUrl,
    ...(token && { token }),
    ...(locale && { locale }),
    ...(lang && { lang }),
    ...(person && { person }),
  };
  return { key, config, generation, platform, theme, itemId, templates: templatesByElement.get(element) };
};

/** Creates an error message in English without styles, because neither texts nor styles could be loaded. */
const createErrorMessage = () =>
  Object.assign(document.createElement('p'), {
    role: 'alert',
    textContent: 'We couldn’t load this part of the page. Check your connection and reload the page.',
  });

const createElementClass = ({ load, hasFlow = false, isIsolated = false }: ElementSpec, defaultBaseUrl: string) =>
  class RelistElement extends Base {
    static observedAttributes = ATTRIBUTES;
    #widget: MountedWidget | undefined;
    #unwatch: (() => void) | undefined;
    #isPending = false;
    #latestRender = 0;

    constructor() {
      super();
      adoptStyles(this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
    }

    connectedCallback() {
      upgradeProperties(this as unknown as Record<string, unknown>);
      this.#unwatch ??= watchConfiguration(() => this.#update());
      this.#update();
    }

    disconnectedCallback() {
      // Moving the element disconnects and reconnects it within one task. In that case the widget stays mounted.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#unwatch?.();
        this.#widget?.unmount();
        this.#widget = this.#unwatch = undefined;
        this.shadowRoot?.replaceChildren();
      });
    }

    attributeChangedCallback() {
      this.#update();
    }

    #update() {
      if (this.#isPending || !this.isConnected) return;
      this.#isPending = true;
      queueMicrotask(() => {
        this.#show()
          .catch((error: unknown) => this.#fail(error))
          .finally(() => (this.#isPending = false));
      });
    }

    async #show() {
      const [{ mount }, module] = await Promise.all([import('./mount.tsx'), load()]);
      this.#isPending = false;
      const render = ++this.#latestRender;
      const { key, ...options } = readConfiguration(this, defaultBaseUrl);
      const { config } = options;
      // Only a page with a partner key or without a token source needs settings from the server.
      const content =
        key || !(config.token || config.getToken)
          ? await (await import('./prepare-widget.tsx')).prepareWidget(module, config, key, this.localName.slice('relist-'.length))
          : module;
      if (render !== this.#latestRender || !this.isConnected || !this.shadowRoot) return;
      this.#widget ??= mount(this.shadowRoot);
      this.#widget.render({ ...options, ...content, hasFlow, isIsolated, dispatch: this.#dispatch });
    }

    readonly #dispatch = (name: string, detail: unknown) =>
      this.dispatchEvent(new CustomEvent(`relist:${name}`, { detail, bubbles: true, composed: true }));

    #fail(error: unknown) {
      if (!this.#widget) this.shadowRoot?.replaceChildren(createErrorMessage());
      this.#dispatch('error', { code: 'widget_not_loaded', message: String(error), status: 0 });
    }
  };

/** Defines a tag. Does nothing if another script on the page has defined it, or if the browser lacks custom elements. */
export const defineElement = (tag: string, spec: ElementSpec, defaultBaseUrl: string): void => {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  const Element = createElementClass(spec, defaultBaseUrl);
  for (const attribute of ATTRIBUTES) {
    Object.defineProperty(Element.prototype, toPropertyName(attribute), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  }
  Object.defineProperty(Element.prototype, 'templates', {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return templatesByElement.get(this);
    },
    set(this: InstanceType<typeof Element>, templates: Templates) {
      templatesByElement.set(this, templates);
      this.attributeChangedCallback();
    },
  });
  customElements.define(tag, Element);
};
