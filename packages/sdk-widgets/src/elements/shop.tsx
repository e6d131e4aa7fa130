import type { ComponentType } from 'react';
import type { Problem } from '../core/errors.ts';
import { toProblem } from '../core/errors.ts';
import { loadShop, type Shop } from '../core/shop.ts';
import embeddingTexts from '../core/texts/en/embedding.json';
import type { TextKey } from '../core/texts/en.ts';
import type { Values } from '../core/translate.ts';
import { languageOf, resolveConfig, type RelistConfig } from '../core/config.ts';
import { useTranslate } from '../hooks/index.ts';
import { Alert } from '../ui/index.ts';
import { configure } from './configuration.ts';
import type { WidgetModule } from './mount.tsx';

/** What an element shows, and with which settings. */
export interface Prepared extends WidgetModule {
  readonly config: RelistConfig;
}
type Message = { readonly key: TextKey; readonly title?: TextKey; readonly values?: Values } | { readonly problem: Problem };

const Said = ({ message }: { readonly message: Message }) => {
  const t = useTranslate();
  if ('problem' in message) {
    // What the server says names the way out; where nothing came, there is none but to try again.
    const { status, message: text } = message.problem;
    return status > 0 ? (
      <Alert tone="error" title={t('embedding.refused')}>
        {text}
      </Alert>
    ) : (
      <Alert tone="error">{t('embedding.unreachable', { origin: location.origin })}</Alert>
    );
  }
  return (
    <Alert tone="error" {...(message.title && { title: t(message.title) })}>
      {t(message.key, message.values)}
    </Alert>
  );
};

/** One component for each message, so that a second rendering is the same component. */
const shown = new Map<string, ComponentType>();
const say = (message: Message): ComponentType => {
  const name = JSON.stringify(message);
  const component = shown.get(name) ?? (() => <Said message={message} />);
  shown.set(name, component);
  return component;
};

/** One component as well. Most pages bring a token, so it is loaded for those that do not. */
let SignIn: ComponentType | undefined;
const loadSignIn = async (): Promise<ComponentType> => {
  const { SignInWindow } = await import('../widgets/sign-in-window/sign-in-window.tsx');
  SignIn ??= () => <SignInWindow onToken={(token) => configure({ token })} />;
  return SignIn;
};

/** What stands in the way, to be shown in the widget's place; null for nothing. */
const obstacle = (config: RelistConfig, shop: Shop | null, widget: string): ComponentType | Promise<ComponentType> | null => {
  const { token, getToken, firstParty } = resolveConfig(config);
  if (shop && !(shop.widgets as readonly string[]).includes(widget))
    return say({ key: 'embedding.notShown', values: { shop: shop.name, widget: `relist-${widget}` } });
  if (firstParty || token || getToken) return null;
  return shop ? say({ key: 'embedding.noToken.text', title: 'embedding.noToken.title' }) : loadSignIn();
};

/**
 * The page's language wins over the shop's. The shop's number format stays, unless it belongs to another of our languages: a shop that never
 * chose a language has the format of American English.
 */
const wordsOf = ({ lang, locale }: RelistConfig, shop: Shop): Pick<RelistConfig, 'lang' | 'locale'> => {
  const page = document.documentElement.lang;
  const own = languageOf(page);
  if (lang || locale || !own) return { locale: shop.locale };
  return (languageOf(shop.locale) ?? own) === own ? { lang: own, locale: shop.locale } : { locale: page };
};

/**
 * For a page that brings a shop's key, or nobody's token: settles with the shop's settings under the page's own, and with what there is to
 * say in the widget's place. Never rejects.
 */
export const prepare = async (module: WidgetModule, given: RelistConfig, key: string | undefined, widget: string): Promise<Prepared> => {
  const instead = (component: ComponentType, config: RelistConfig) => ({
    widget: component,
    texts: { ...module.texts, ...embeddingTexts },
    config,
  });
  try {
    const shop = key ? await loadShop(given.baseUrl, key) : null;
    const config = shop ? { platforms: shop.platforms, theme: shop.theme, ...wordsOf(given, shop), ...given } : given;
    const other = await obstacle(config, shop, widget);
    return other ? instead(other, config) : { ...module, config };
  } catch (error) {
    return instead(say({ problem: toProblem(error) }), given);
  }
};
