/** Models that sellers name without saying "model", by brand. Names as their makers write them. */
const KNOWN: Readonly<Record<string, string>> = {
  "Levi's": '501 CT|501|502|505|510|511|512|513|514|517|527|541|550|559|560|569|684|721|724|Ribcage|Wedgie|Trucker|Type III',
  Nike: 'Air Force 1|Air Max 90|Air Max 95|Air Max 97|Air Max 270|Air Max Plus|Air Max|Air Huarache|Blazer Mid|Blazer|Cortez|Dunk Low|Dunk High|Dunk|Pegasus|Tech Fleece|Vapormax',
  'Air Jordan': 'Retro 1|Retro 3|Retro 4|Retro 11|Jordan 1|Jordan 3|Jordan 4|Jordan 11',
  Adidas: 'Stan Smith|Superstar|Samba|Gazelle|Campus|Forum|Ultraboost|NMD|Yeezy 350|Spezial',
  'New Balance': '327|373|530|550|574|608|990v\\d|990|991|992|993|997|1906R|2002R|9060',
  Converse: 'Chuck Taylor|Chuck 70|All Star|One Star|Run Star',
  Vans: 'Old Skool|Sk8-Hi|Authentic|Era|Slip-On|Half Cab',
  'Dr. Martens': '1460|1461|2976|Jadon|Chelsea',
  Apple:
    'iPhone \\d{1,2}(?: Pro Max| Pro| Plus| Mini)?|iPhone SE|iPhone X[SR]?|iPad (?:Pro|Air|Mini)|iPad|MacBook (?:Pro|Air)|MacBook|AirPods (?:Pro|Max)|AirPods|Apple Watch(?: SE| Ultra| Series \\d+)?',
  'The North Face': 'Nuptse|Denali|Borealis|Thermoball|Mountain Light',
  Patagonia: 'Synchilla|Better Sweater|Retro-X|Nano Puff|Snap-T|Torrentshell|Baggies',
  Lululemon: 'Align|Wunder Under|Wunder Train|Define|Scuba|Speed Up|Energy Bra',
  Coach: 'Tabby|Willow|Rogue',
  'Louis Vuitton': 'Neverfull|Speedy \\d{2}|Speedy|Alma|Keepall',
  'Ray-Ban': 'Wayfarer|Aviator|Clubmaster',
  Nintendo: 'Switch Lite|Switch OLED|Switch|3DS XL|3DS|DS Lite|Game Boy Advance|Game Boy|GameCube|Wii U|Wii',
  Sony: 'PlayStation [1-5]|PS[1-5]|WH-1000XM\\d|Walkman',
  Samsung: 'Galaxy (?:S|A|Note ?)\\d{1,2}(?: Ultra| Plus)?|Galaxy Watch',
};
/** "model: XJ-900", "style # 12345": a code that holds a digit. */
const STATED =
  /\b(?:model|style|ref(?:erence)?|art(?:icle)?|sku)\s*(?:no\.?|number|nr\.?|#)?\s*[:#]\s*([A-Z0-9][A-Z0-9./-]*\d[A-Z0-9./-]*|\d[A-Z0-9./-]{2,})/i;

/** The model that a text names: a known one of the brand, or one called a model. */
export const modelIn = (text: string, brand: string | null): { readonly value: string; readonly quote: string } | null => {
  const known = brand ? KNOWN[brand] : undefined;
  const named = known ? new RegExp(`(?<![\\w-])(?:${known})(?![\\w-])`, 'i').exec(text) : null;
  if (known && named) {
    const official = known.split('|').find((name) => name.toLowerCase() === named[0].toLowerCase());
    return { value: official ?? named[0], quote: named[0] };
  }
  const stated = STATED.exec(text);
  return stated ? { value: (stated[1] ?? '').slice(0, 60), quote: stated[0] } : null;
};
