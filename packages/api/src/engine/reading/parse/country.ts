import { lookUp } from './edit.ts';
import type { Parser } from './types.ts';

/** Countries that make clothes, shoes and household goods for export, by the spellings on labels. */
const NAMES: Readonly<Record<string, string>> = {
  Albania: 'albania',
  Argentina: 'argentina',
  Australia: 'australia',
  Austria: 'austria',
  Bangladesh: 'bangladesh',
  Belgium: 'belgium',
  Bolivia: 'bolivia',
  'Bosnia and Herzegovina': 'bosnia',
  Brazil: 'brazil|brasil',
  Bulgaria: 'bulgaria',
  Cambodia: 'cambodia|cambodge|camboya',
  Canada: 'canada',
  China: 'china|chine|cina|p.r.c.|prc|p.r. china|pr china',
  Colombia: 'colombia',
  'Costa Rica': 'costa rica',
  Croatia: 'croatia',
  'Czech Republic': 'czech republic|czechia',
  Denmark: 'denmark',
  'Dominican Republic': 'dominican republic',
  Ecuador: 'ecuador',
  Egypt: 'egypt',
  'El Salvador': 'el salvador',
  Estonia: 'estonia',
  Ethiopia: 'ethiopia',
  Finland: 'finland',
  France: 'france|francia',
  Germany: 'germany|west germany|deutschland',
  Greece: 'greece',
  Guatemala: 'guatemala',
  Haiti: 'haiti',
  Honduras: 'honduras',
  'Hong Kong': 'hong kong',
  Hungary: 'hungary',
  India: 'india|inde',
  Indonesia: 'indonesia|indonesie',
  Ireland: 'ireland',
  Israel: 'israel',
  Italy: 'italy|italia|italie',
  Japan: 'japan|japon',
  Jordan: 'jordan',
  Kenya: 'kenya',
  Korea: 'korea|south korea|rep. of korea|republic of korea',
  Laos: 'laos|lao p.d.r.',
  Latvia: 'latvia',
  Lesotho: 'lesotho',
  Lithuania: 'lithuania',
  Macau: 'macau|macao',
  Madagascar: 'madagascar',
  Malaysia: 'malaysia',
  Mauritius: 'mauritius',
  Mexico: 'mexico|mexique',
  Moldova: 'moldova',
  Mongolia: 'mongolia',
  Morocco: 'morocco|maroc|marruecos',
  Myanmar: 'myanmar|burma',
  Nepal: 'nepal',
  Netherlands: 'netherlands|holland',
  'New Zealand': 'new zealand',
  Nicaragua: 'nicaragua',
  'North Macedonia': 'macedonia|north macedonia',
  Norway: 'norway',
  Pakistan: 'pakistan',
  Peru: 'peru|perou',
  Philippines: 'philippines|the philippines',
  Poland: 'poland',
  Portugal: 'portugal',
  Romania: 'romania|roumanie',
  Serbia: 'serbia',
  Singapore: 'singapore',
  Slovakia: 'slovakia',
  Slovenia: 'slovenia',
  'South Africa': 'south africa',
  Spain: 'spain|espana|espagne',
  'Sri Lanka': 'sri lanka',
  Sweden: 'sweden',
  Switzerland: 'switzerland',
  Taiwan: 'taiwan|taiwan r.o.c.',
  Thailand: 'thailand|thailande',
  Tunisia: 'tunisia|tunisie',
  Turkey: 'turkey|turkiye|turquie|turquia',
  Ukraine: 'ukraine',
  'United Kingdom': 'united kingdom|u.k.|uk|england|great britain|scotland|wales|britain',
  'United States': 'united states|u.s.a.|usa|u.s.|the usa|united states of america|etats-unis',
  Vietnam: 'vietnam|viet nam',
};
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([country, spellings]) => spellings.split('|').map((spelling) => [spelling, country] as const)),
);

/** A country counts only after these words: its bare name may as well be a print or a brand. */
const MADE =
  /\b(?:made|madeln|fabriqu[ée]e?|hecho|fatto|hergestellt|feito|assembled|produced|product|manufactured)\s+(?:in|en|au|em|of|i[nm])?\s*[:\s]?\s*((?:\p{L}[\p{L}.'-]*[ ]?){1,4})/giu;

/** Country of making, in English: 'Portugal'. */
export const parseCountry: Parser = (text) =>
  [...text.matchAll(MADE)].flatMap((match) => {
    const words = (match[1] ?? '').trim().split(' ');
    for (let count = words.length; count > 0; count--) {
      const name = words.slice(0, count).join(' ');
      const found = lookUp(name, COUNTRIES) ?? lookUp(name.replace(/\.$/, ''), COUNTRIES);
      if (!found) continue;
      const quote = match[0].slice(0, match[0].indexOf(match[1] ?? '') + name.length);
      return [{ value: found.value, quote, at: match.index, strictness: found.exact ? 0.97 : 0.85 }];
    }
    return [];
  });
