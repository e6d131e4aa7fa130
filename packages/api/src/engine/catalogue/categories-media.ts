import { rows } from './categories-rows.ts';

/** Books, recordings and games on disc. Sources of the ids: see categories.ts. */
export const media = [
  ...rows(
    'media',
    ['isbn', 'era'],
    [
      {
        id: 'books',
        label: 'Books',
        noun: 'book',
        google: 543543,
        ebay: 261186,
        words: 'book, paperback, hardcover, hardback, novel, textbook, cookbook, text book, isbn',
        guide: { any: 'Other/Books', kids: "Other/Books/Children's Books" },
      },
    ],
  ),
  ...rows(
    'media',
    ['era', 'brand'],
    [
      {
        id: 'magazines',
        label: 'Magazines',
        noun: 'magazine',
        google: 886,
        words: 'magazine, back issue, periodical',
        guide: { any: 'Other/Magazines' },
      },
      {
        id: 'comics',
        label: 'Comics',
        noun: 'comic book',
        google: 886,
        words: 'comic book, comic, graphic novel, manga',
        guide: { any: 'Vintage & Collectibles/Book/Comics' },
      },
      {
        id: 'dvds',
        label: 'DVDs & Blu-rays',
        noun: 'DVD',
        google: 839,
        ebay: 617,
        words: 'dvd, blu-ray, bluray, dvd box set, vhs tape, vhs',
        guide: { any: 'Electronics/Media/DVD' },
      },
      {
        id: 'vinyl-records',
        label: 'Vinyl records',
        noun: 'vinyl record',
        google: 543523,
        ebay: 176985,
        words: 'vinyl record, vinyl lp, lp record, vinyl album, vinyl, lp, 45 rpm, 33 rpm',
        guide: { any: 'Electronics/Media/Other' },
      },
      {
        id: 'music-cds',
        label: 'Music CDs',
        noun: 'CD',
        google: 543522,
        words: 'music cd, compact disc, cd, cd album, cassette tape',
        guide: { any: 'Electronics/Media/CD' },
      },
      {
        id: 'video-games',
        label: 'Video games',
        noun: 'video game',
        google: 1279,
        ebay: 139973,
        attributes: ['brand', 'model'],
        words:
          'video game, xbox game, playstation game, nintendo game, switch game, ps4 game, ps5 game, wii game, game cartridge, videogame',
        guide: { any: 'Electronics/Video Games & Consoles/Games' },
      },
    ],
  ),
];
