import type { EmbedConfig } from '@relist/api/contract';
import type { ComponentType } from 'react';
import type { RelistError } from '../core/errors.ts';
import { toRelistError } from '../core/errors.ts';
import { loadStoredSettings } from '../core/session/partner-settings.ts';
import embeddingTexts from '../core/texts/en/embedding.json';
import type { TextKey } from '../core/texts/en.ts';
import type { Values } from '../core/languages/translate.ts';
import { parseLanguage, resolveConfig, type RelistConfig } from '../core/config.ts';
import { useTranslate } from '../hooks/index.ts';
import { Alert } from '../ui/index.ts';
import { configure } from './configuration.ts';
import type { WidgetModule } from './mount.tsx';

/** The content of an element, and its settings. */
export interface PreparedWidget extends WidgetModule {
  readonly config: RelistConfig;
}
type Message = { readonly key: TextKey; readonly title?: TextKey; readonly values?: Values } | { readonly error: RelistError };

const MessageAlert = ({ message }: { readonly message: Message }) => {
  const t = useTranslate();
  if ('error' in message) {
    // The server's message suggests a fix. If there was no response, we suggest reloading the page.
    const { status, message: text } = message.error;
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

/** One component per message, because a new component on each render would remount the message. */
const messageComponents = new Map<string, ComponentType>();
const getMessageComponent = (message: Message): ComponentType => {
  const name = JSON.stringify(message);
  const component = messageComponents.get(name) ?? (() => <MessageAlert message={message} />);
  messageComponents.set(name, component);
  return component;
};

/** The cached sign-in, because a new component on each render would remount it. It loads lazily, because most pages provide a token. */
let SignIn: ComponentType | undefined;
const loadSignIn = async (): Promise<ComponentType> => {
  const { SignInWindow } = await import('../widgets/sign-in-window/sign-in-window.tsx');
  SignIn ??= () => <SignInWindow onToken={(token) => configure({ token })} />;
  return SignIn;
};

/** Returns the component to show in place of a widget that cannot be used; null if the widget can be used. */
const findReplacement = (
  config: RelistConfig,
  settings: EmbedConfig | null,
  widget: string,
): ComponentType | Promise<ComponentType> | null => {
  const { token, getToken, firstParty } = resolveConfig(config);
  const isTry = widget === 'try-it';
  if (settings && !(isTry ? settings.tries : (settings.widgets as readonly string[]).includes(widget)))
    return getMessageComponent({ key: 'embedding.notShown', values: { partner: settings.name, widget: `relist-${widget}` } });
  // Visitors without an account send the partner's key.
  if (firstParty || token || getToken || (settings && isTry)) return null;
  return settings ? getMessageComponent({ key: 'embedding.noToken.text', title: 'embedding.noToken.title' }) : loadSignIn();
};

/**
 * Returns the language and locale. The page's language overrides the partner's. The partner's number format stays unless it belongs to
 * another supported language, because a partner that never chose a language has the American English format.
 */
const getLanguageSettings = ({ lang, locale }: RelistConfig, settings: EmbedConfig): Pick<RelistConfig, 'lang' | 'locale'> => {
  const pageTag = document.documentElement.lang;
  const pageLanguage = parseLanguage(pageTag);
  if (lang || locale || !pageLanguage) return { locale: settings.locale };
  return (parseLanguage(settings.locale) ?? pageLanguage) === pageLanguage
    ? { lang: pageLanguage, locale: settings.locale }
    : { locale: pageTag };
};

/**
 * Resolves to the widget, or to the component shown in its place, with the partner's settings as overridden by the page. Called
 * for pages with a partner key or without a token. Never rejects.
 */
export const prepareWidget = async (
  module: WidgetModule,
  pageConfig: RelistConfig,
  key: string | undefined,
  widget: string,
): Promise<PreparedWidget> => {
  const replaceWidget = (component: ComponentType, config: RelistConfig) => ({
    widget: component,
    texts: { ...module.texts, ...embeddingTexts },
    config,
  });
  try {
    const settings = key ? await loadStoredSettings(pageConfig.baseUrl, key) : null;
    const config = settings
      ? { platforms: settings.platforms, theme: settings.theme, ...getLanguageSettings(pageConfig, settings), ...pageConfig, key }
      : pageConfig;
    const replacement = await findReplacement(config, settings, widget);
    return replacement ? replaceWidget(replacement, config) : { ...module, config };
  } catch (error) {
    return replaceWidget(getMessageComponent({ error: toRelistError(error) }), pageConfig);
  }
};
