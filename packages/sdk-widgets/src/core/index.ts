export type { EventListener, Events } from './events.ts';
export type { RelistEvent, RelistEventMap, RelistEvents } from './event-map.ts';
export type { RelistClient } from './requests/client.ts';
export type { Language, RelistConfig, ResolvedConfig, SamplePhoto } from './config.ts';
export { isUnauthorized, toRelistError, translateError, type RelistError } from './errors.ts';
/** Deprecated aliases of `toRelistError`, `translateError` and `RelistError`. */
export { toRelistError as toProblem, translateError as sentenceOf, type RelistError as Problem } from './errors.ts';
export { isListed } from './is-listed.ts';
export { loadPartnerSettings, type PartnerSettings } from './session/partner-settings.ts';
/** Deprecated aliases of `loadPartnerSettings` and `PartnerSettings`. */
export { loadPartnerSettings as loadShop, type PartnerSettings as Shop } from './session/partner-settings.ts';
export { CONNECT_PATH, type ConnectedMessage } from './session/sign-in-window.ts';
export { DEFAULT_PLATFORM, isPlatform, PLATFORMS } from './platforms.ts';
/** `speak` is a deprecated alias of `loadLanguage`. */
export { loadLanguage, loadLanguage as speak } from './languages/load-language.ts';
export type { Session, SessionState } from './session/session.ts';
export { en, type TextKey, type Texts } from './texts/en.ts';
export type { Toast, ToastInput, ToastStore } from './toasts.ts';
export type { Translate, Values } from './languages/translate.ts';
