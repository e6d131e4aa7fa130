import { hasTrigger } from './tokens.ts';
import { defineTrigger } from './trigger-words.ts';

/** Names of consoles. Most titles that contain one belong to a game. */
const CONSOLE =
  /\b(?:play ?station(?: ?[1-5])?|ps ?[1-5]|ps vita|psp|xbox(?: (?:one|360|series [sx]))?|(?:nintendo )?switch|wii ?u?|n64|nintendo 64|super nintendo(?: entertainment system)?|nintendo entertainment system|s?nes|game ?boy(?: (?:color|advance|pocket))?|game ?cube|dreamcast|nintendo 3?dsi?|[23]ds|sega (?:genesis|saturn))\b/i;
/** CONSOLE matches only texts with one of these words. They may end in "s", as in "PS4's". */
const CONSOLE_TRIGGER = defineTrigger(
  `play playstation playstation1 playstation2 playstation3 playstation4 playstation5 ps ps1 ps2 ps3 ps4 ps5 psvita psp xbox switch wii wiiu n64
   nintendo nes snes game gameboy gamecube dreamcast 2ds 3ds sega`
    .split(/\s+/)
    .flatMap((word) => [word, `${word}s`]),
);
/** Words that describe a console, not a game. */
const CONSOLE_WORDS = new Set(
  `console system bundle lot slim pro lite oled xl sp edition digital disc disk handheld gb tb controller controllers hdmi cables games refurbished
   nintendo sony microsoft sega brand new used works working tested good great excellent condition with and w the in a for parts read black white
   red blue gray grey silver gold pink purple green yellow teal turquoise coral orange clear deluxe set original vintage retro kinect model version v1 v2 mini color jp japanese model complete box cib ags broken faulty`.split(
    /\s+/,
  ),
);
/** Games without a console: "PS4 games", "5 Xbox One games bundle". */
const GAMES_ONLY = /^(?!.*(?:\b(?:console|system|and|with|plus)\b|[&+])).*\bgames(?: (?:lot|bundle))?$/;
/** Flaws that a seller adds to the name: "Xbox 360 for parts red ring", "PS3 won't read discs". */
const FLAWS =
  /\b(?:for parts|for repair|parts only|not working|does ?n.?t work|won.?t|broken|faulty|as[- ]is|red ring|no (?:power|video|display|controllers?|cords?|cables?)|untested)\b(?! controllers?).*$/;
/** Extras at the end of a title: "with 2 games and case", "10 games". */
const EXTRAS = /\b(?:with|w\/|plus|includes|including)(?= ).*$|\b\d+ games\b/;
/** Matches the console at the start of a list, as in "Xbox One, Halo 5, Madden 18". A platform after its games is not a console. */
const BEFORE_LIST = /^([^,+&:;]+)[,+&].*\p{L}{2}/su;
const isConsole = (text: string): boolean => {
  if (!CONSOLE.test(text)) return false;
  const firstEntry = BEFORE_LIST.exec(text)?.[1];
  if (firstEntry !== undefined && isConsole(firstEntry)) return true;
  // Games and other extras that come with the console do not describe it.
  const description = text.toLowerCase().trim().replace(CONSOLE, ' ').replace(FLAWS, ' ').replace(EXTRAS, ' ');
  if (GAMES_ONLY.test(description)) return false;
  if (/\b(?:game|cart(?:ridge)?)\b/.test(description)) return false;
  return /\b(?:console|system)\b/.test(description) || (description.match(/[a-z]{2,}/g) ?? []).every((word) => CONSOLE_WORDS.has(word));
};
/** Returns whether a text names a console. "Madden 18 PS4" is a game, "PS4 Slim 500GB" is the console. */
export const isConsoleName = (text: string): boolean => hasTrigger(text, CONSOLE_TRIGGER) && isConsole(text);
