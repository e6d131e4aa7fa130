import { lookUpWord } from './edit-distance.ts';
import type { Parser } from './types.ts';

/** Countries that make clothes, shoes and household goods for export, with their spellings on labels. */
const COUNTRY_SPELLINGS: Readonly<Record<string, string>> = {
  Albania: 'albania',
  Argentina: 'argentina',
  Armenia: 'armenia',
  Australia: 'australia',
  Austria: 'austria',
  Bahrain: 'bahrain',
  Bangladesh: 'bangladesh',
  Belarus: 'belarus',
  Belgium: 'belgium',
  Bolivia: 'bolivia',
  'Bosnia and Herzegovina': 'bosnia',
  Brazil: 'brazil|brasil',
  Bulgaria: 'bulgaria',
  Cambodia: 'cambodia|cambodge|camboya',
  Canada: 'canada',
  Chile: 'chile',
  China: 'china|chine|cina|p.r.c.|prc|p.r. china|pr china',
  Colombia: 'colombia',
  'Costa Rica': 'costa rica',
  Croatia: 'croatia',
  Cyprus: 'cyprus',
  'Czech Republic': 'czech republic|czechia',
  Denmark: 'denmark',
  'Dominican Republic': 'dominican republic',
  Ecuador: 'ecuador',
  Egypt: 'egypt',
  'El Salvador': 'el salvador',
  Estonia: 'estonia',
  Eswatini: 'eswatini|swaziland',
  Ethiopia: 'ethiopia',
  Finland: 'finland',
  France: 'france|francia',
  Germany: 'germany|west germany|w. germany|deutschland',
  Ghana: 'ghana',
  Greece: 'greece',
  Guatemala: 'guatemala',
  Haiti: 'haiti',
  Honduras: 'honduras',
  'Hong Kong': 'hong kong',
  Hungary: 'hungary',
  India: 'india|inde',
  Indonesia: 'indonesia|indonesie',
  Iran: 'iran',
  Ireland: 'ireland',
  Israel: 'israel',
  Italy: 'italy|italia|italie',
  Japan: 'japan|japon',
  Jordan: 'jordan',
  Kenya: 'kenya',
  Korea: 'korea|south korea|rep. of korea|republic of korea',
  Laos: 'laos|lao p.d.r.',
  Latvia: 'latvia',
  Lebanon: 'lebanon',
  Lesotho: 'lesotho',
  Lithuania: 'lithuania',
  Luxembourg: 'luxembourg',
  Macau: 'macau|macao',
  Madagascar: 'madagascar',
  Malaysia: 'malaysia',
  Malta: 'malta',
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
  Paraguay: 'paraguay',
  Peru: 'peru|perou',
  Philippines: 'philippines|the philippines',
  Poland: 'poland',
  Portugal: 'portugal',
  Romania: 'romania|roumanie',
  Russia: 'russia|russian federation',
  Serbia: 'serbia',
  Singapore: 'singapore',
  Slovakia: 'slovakia',
  Slovenia: 'slovenia',
  'South Africa': 'south africa',
  Spain: 'spain|espana|espagne',
  'Sri Lanka': 'sri lanka',
  Sweden: 'sweden',
  Switzerland: 'switzerland',
  Syria: 'syria',
  Taiwan: 'taiwan|taiwan r.o.c.|r.o.c.',
  Tanzania: 'tanzania',
  Thailand: 'thailand|thailande',
  Tunisia: 'tunisia|tunisie',
  Turkey: 'turkey|turkiye|turquie|turquia|turkei',
  Ukraine: 'ukraine',
  'United Arab Emirates': 'united arab emirates|u.a.e.|uae',
  'United Kingdom': 'united kingdom|u.k.|uk|england|great britain|scotland|wales|britain',
  'United States': 'united states|u.s.a.|usa|u.s.|the usa|united states of america|etats-unis',
  Uruguay: 'uruguay',
  Uzbekistan: 'uzbekistan',
  Vietnam: 'vietnam|viet nam',
};
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRY_SPELLINGS).flatMap(([country, spellings]) => spellings.split('|').map((spelling) => [spelling, country] as const)),
);

/**
 * Words that a country must follow, because a country alone may be part of a print or a brand. OCR drops spaces ("MADEINITALY"),
 * reads I as 1 or l, and reads a wide gap as a letter ("MADE E IN ITALY").
 */
const MADE_IN =
  /\b(?:m[ao][do]e\s*(?:e?|\p{L}\s)[il1|][nm]|(?:made|fabriqu[ée]e?|hecho|fabricado|fatto|prodotto|hergestellt|feito|assembled|produced|product|manufactured)\s+(?:in|en|au|em|of|i[nm])?)\s*[:\s]?\s*((?:\p{L}[\p{L}\d.'-]*[ ]?){1,4})/giu;

/** Minimum length of names that may have a wrong letter. It is low, because only a country follows words such as "made in". */
const MIN_LETTERS = 5;

/** Parses the country of manufacture into its English name, such as 'Portugal'. */
export const parseCountry: Parser = (text) =>
  [...text.matchAll(MADE_IN)].flatMap((match) => {
    const words = (match[1] ?? '').trim().split(' ');
    for (let count = words.length; count > 0; count--) {
      const name = words.slice(0, count).join(' ');
      const country = lookUpWord(name, COUNTRIES, MIN_LETTERS) ?? lookUpWord(name.replace(/\.$/, ''), COUNTRIES, MIN_LETTERS);
      if (!country) continue;
      const quote = match[0].slice(0, match[0].indexOf(match[1] ?? '') + name.length);
      return [{ value: country.value, quote, start: match.index, certainty: country.isExact ? 0.97 : 0.85 }];
    }
    return [];
  });
