import { describe, expect, it } from 'vitest';
import { createDescriptionPricer } from '../price-description.ts';
import { areRareGoods } from './questions/rare-goods.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';

const priceDescription = createDescriptionPricer(createPricer({ ...loadPriceModels(), payouts: [] }).price);
const priceByName = (name: string) =>
  priceDescription(
    { name, description: null, category: null, brand: null, condition: null, size: null, shipping: null, notes: null },
    new Date('2026-11-20T00:00:00Z'),
  );

/** Each line has an item's name and its lowest and highest used price in the US. */
const EVERYDAY_ITEMS = `
iPhone SE 2020 64GB|60|130
Samsung Galaxy S21 128GB|90|200
Google Pixel 6a|70|170
Nintendo Switch OLED|150|260
Nintendo 3DS XL|120|260
PlayStation 4 Slim 1TB|90|190
Xbox Series S|110|210
Game Boy Advance SP|60|160
Super Mario Odyssey Switch|22|45
Call of Duty Modern Warfare PS4|6|22
Milwaukee M18 impact driver|50|130
Craftsman socket set|20|100
Black and Decker drill|15|45
Bosch laser level|40|180
Fisher Price baby swing|20|80
Little Tikes Cozy Coupe|15|60
Build-A-Bear plush|6|30
Squishmallow 16 inch|10|40
Funko Pop Marvel|5|25
Nerf gun|5|30
Beanie Baby|2|15
Nike Air Force 1|35|100
Adidas Ultraboost|30|90
Vans Old Skool|18|50
Birkenstock Arizona sandals|30|85
Steve Madden ankle boots|15|50
Christian Louboutin pumps|180|450
Jordan 4 Retro|90|300
Hoka Clifton 9|40|110
IKEA Malm dresser|40|150
Pottery Barn end table|40|200
Ashley recliner|60|350
Target throw pillow|5|25
The Great Gatsby paperback|3|15
Stephen King hardcover|4|25
Twilight book set|10|45
Calculus textbook Stewart|12|70
Marvel comic book lot|10|90
Instant Pot Duo 8 qt|30|85
Le Creuset dutch oven 5.5 qt|100|270
Cuisinart food processor|25|100
Corelle plate set|12|60
Starbucks mug|6|35
Ninja blender|20|75
Yamaha acoustic guitar|60|250
Casio keyboard piano|30|160
Ukulele soprano|15|60
Boss DS-1 distortion pedal|30|70
Ray-Ban Aviator sunglasses|35|110
Kate Spade wallet|20|75
Coach wallet|20|75
Pandora charm bracelet|25|90
Fossil watch|20|85
Apple Watch Series 7|90|190
Apple AirPods 2nd generation|25|75
Bose QuietComfort 35 II|60|150
JBL Flip 5|35|85
Fitbit Charge 5|25|80
Lululemon Define jacket|40|95
Carhartt beanie|8|25
Free People maxi dress|20|75
Columbia fleece jacket|12|45
Victoria's Secret bra|7|28
Old Navy jeans|6|22
Baby clothes lot 3-6 months|10|50
MAC lipstick|7|20
Clinique foundation|8|25
Too Faced eyeshadow palette|14|40
DVD Harry Potter collection|12|45
Taylor Swift vinyl|15|60
Rolex Datejust|3500|9000
MacBook Pro 2015 15 inch|130|320
Nuptse 700 puffer|90|260
computer monitor 27 inch|40|180
HP LaserJet printer|30|150
gaming PC desktop|200|900
Logitech MX Master 3 mouse|30|70
mechanical keyboard|20|90
TP-Link router|10|50
Epson projector|60|350
Samsung soundbar|40|180
Sony receiver|40|200
Klipsch speakers|60|350
Blendtec blender|70|220
Crock-Pot slow cooker|12|40
Keurig coffee maker|20|70
toaster oven Breville|50|180
George Foreman grill|10|35
camping tent 4 person|25|120
Coleman cooler|15|60
REI backpack|30|110
Osprey backpack|50|150
trampoline|50|250
Power Wheels jeep|60|200
dollhouse KidKraft|30|110
Graco pack n play|25|80
Ergobaby carrier|30|90
breast pump Spectra|40|120
Medela pump|30|110
crib mattress|15|60
bassinet|30|110
air conditioner window|60|220
space heater|15|60
filing cabinet|25|120
desk lamp|8|40
area rug 5x7|30|150
curtains|8|40
Christmas tree 7ft|30|150
wall mirror|15|120
oil painting landscape|20|250
antique clock|30|300
Hummel figurine|8|45
Waterford crystal vase|20|100
Lenox china set|30|200
sterling silver ring|12|50
gold necklace 14k|80|700
pearl earrings|10|80
Michael Kors watch|30|100
Citizen Eco-Drive watch|50|160
Oakley sunglasses|25|110
Prada sunglasses|60|190
Gucci sneakers|180|480
Balenciaga Triple S|200|550
Yeezy 350|120|280
New Balance 574|22|65
Asics Gel Kayano|25|90
Salomon hiking shoes|30|100
Danner boots|60|220
Frye boots|35|130
Doc Martens|35|110
Crocs|10|35
Burberry scarf|80|250
Hermes scarf|120|350
mink fur coat|100|500
men's suit Brooks Brothers|40|180
prom dress Sherri Hill|50|250
Spanx leggings|15|50
Athleta joggers|18|50
Carhartt jacket|35|130
Patagonia Nano Puff|50|140
North Face Denali fleece|25|80
Harley Davidson t-shirt|10|45
vintage band tee Metallica|30|200
Nirvana shirt vintage|30|300
NFL jersey Nike|20|70
baseball glove Rawlings|20|130
hockey skates Bauer|25|200
tennis racket Wilson|20|120
golf balls Titleist dozen|15|45
yoga mat Manduka|20|70
dumbbells 20lb pair|15|55
fishing rod Shimano|25|120
binoculars Nikon|30|170
telescope Celestron|50|300
saxophone alto Yamaha|300|1100
Martin acoustic guitar|300|2500
Gibson Les Paul Studio|600|1300
Fender Precision bass|400|1200
Boss RC-1 looper|60|110
Shure SM58|45|90
AKG headphones|30|150
Canon EF 50mm f1.8|50|110
Nikon D3500|250|450
Fujifilm Instax Mini|25|65
Polaroid SX-70|80|250
GoPro Hero 5|50|120
PSP|60|160
PS Vita|110|220
Wii console|40|110
Nintendo GameCube|60|150
Pokemon Red Game Boy|35|90
Zelda Breath of the Wild|25|45
Magic the Gathering card lot|10|80
Yu-Gi-Oh cards lot|10|60
LEGO Millennium Falcon 75192|450|850
Lego bulk 5 lbs|25|70
Thomas the Train set|20|90
Hot Wheels Redline|10|120
American Girl doll|40|130
Breyer horse|12|50
Monopoly board game|6|25
puzzle 1000 piece|5|18
Vera Bradley duffel|25|75
Tumi backpack|80|300
Samsonite suitcase|30|120
Fjallraven Kanken|25|70
Longchamp Le Pliage|40|110
Tory Burch Ella tote|60|180
Chanel wallet on chain|1500|3000
YSL lipstick|15|40
Dior Sauvage|50|120
Creed Aventus|120|320
Dyson Airwrap|200|420
GHD hair straightener|45|140
Olaplex No 3|15|32
textbook biology Campbell|20|120
Game of Thrones book set|20|70
National Geographic lot|8|60
vinyl records lot|15|120
Beatles White Album vinyl|15|100
Blu-ray lot|15|80
Nintendo Switch Lite turquoise|80|160
Wii U 32GB deluxe set|70|160
Taylor GS Mini|300|550
Martin D-28|1500|3000
Fender CD-60|80|180
Zildjian A Custom 20 crash|100|220
Leupold VX-3|200|450
Concept2 Model D|500|900
Thule Chariot|300|700
iPhone 11 64GB battery 84%|100|200
gold chain 14k|300|2500
coach pillow tabby 26|120|350
leica m6|2000|4000
wooden dining chair|20|80
blu ray dvd player|15|60
f150 tonneau cover|100|500
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [name: string, from: string, to: string]);

describe('more everyday items, by name alone', () => {
  it('get a plausible price, or a question, in at least 93 of 100 cases', () => {
    const wrongPrices = EVERYDAY_ITEMS.flatMap(([name, from, to]) => {
      const { price, question } = priceByName(name);
      if (price === null) return question === null ? [`${name}: nothing`] : [];
      const average = Number(price.averagePrice);
      return average < Number(from) || average > Number(to) ? [`${name}: ${average}`] : [];
    });
    expect(EVERYDAY_ITEMS.length).toBeGreaterThan(180);
    expect(wrongPrices.slice(0, Math.floor(0.07 * EVERYDAY_ITEMS.length))).toHaveLength(wrongPrices.length);
  });

  it('never get a range entirely outside the plausible one', () => {
    const wrongNames = EVERYDAY_ITEMS.flatMap(([name, from, to]) => {
      const { price } = priceByName(name);
      return price !== null && (price.high < Number(from) || price.low > Number(to)) ? [name] : [];
    });
    expect(wrongNames).toEqual([]);
  });
});

describe('goods that are rare in the sales', () => {
  it.each(['trampoline', 'Coleman camping tent 4 person', 'tv stand', 'record player with vinyl records', 'Sleeping bag REI'])(
    'are recognized by name: %s',
    (name) => expect(areRareGoods(name)).toBe(true),
  );

  it.each(['tent dress', 'grill cover', 'beauty blender', 'Nirvana CD', 'golf bag tag', 'tv stand for dolls'])(
    'are not confused with small items of a similar name: %s',
    (name) => expect(areRareGoods(name)).toBe(false),
  );
});
