export type { EventListener, Events } from './events.ts';
export type { RelistEvent, RelistEventMap, RelistEvents } from './event-map.ts';
export type { RelistClient } from './requests/client.ts';
export type { Language, RelistConfig, ResolvedConfig, SamplePhoto } from './config.ts';
export { isUnauthorized, sentenceOf, toRelistError, type RelistError } from './errors.ts';
/** The former names of `RelistError` and `toRelistError`. */
export { toRelistError as toProblem, type RelistError as Problem } from './errors.ts';
export { isListed } from './listed.ts';
export { loadShop, type Shop } from './session/shop.ts';
export { CONNECT_PATH, type Connected } from './session/sign-in-window.ts';
export { DEFAULT_PLATFORM, isPlatform, PLATFORMS } from './platforms.ts';
/** `speak` is the former name of `loadLanguage`. */
export { loadLanguage, loadLanguage as speak } from './languages/load-language.ts';
export type { Session, SessionState } from './session/session.ts';
export { en, type TextKey, type Texts } from './texts/en.ts';
export type { Toast, ToastInput, ToastStore } from './toasts.ts';
export type { Translate, Values } from './languages/translate.ts';
