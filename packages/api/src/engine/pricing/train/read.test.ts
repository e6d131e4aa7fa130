import { describe, expect, it } from 'vitest';
import { readDemand } from './demand.ts';
import { readSales } from './sales.ts';
import { readStatistics } from './statistics.ts';
import { parseTable } from './table.ts';

describe('reading tables', () => {
  it('reads quoted fields with delimiters, quotes and line breaks, in commas and tabs', () => {
    expect(parseTable('a,b\r\n"x, ""y""\nz",2\r\n,\r\n').rows).toEqual([
      ['x, "y"\nz', '2'],
      ['', ''],
    ]);
    expect(parseTable('\uFEFFa\tb\n1,5\t5" nail\n').rows).toEqual([['1,5', '5" nail']]);
  });

  it('reads the last field of a text without a line break, empty or not', () => {
    expect(parseTable('a,b\n1,2').rows).toEqual([['1', '2']]);
    expect(parseTable('a,b\n1,').rows).toEqual([['1', '']]);
  });

  it('comes to an end with an open quote', () => {
    expect(parseTable('a\n"open').rows).toEqual([['open']]);
  });
});

describe('reading sales', () => {
  it('finds the columns by their names and grades by number or word', () => {
    const table = parseTable(
      'name,item_condition_id,category_name,brand_name,price,date\nOld jeans,3,Women/Jeans,Velour,12.5,2024-03-09\nHat,like new,,,4,\n',
    );
    expect(readSales(table).sales).toEqual([
      { title: 'Old jeans', description: '', category: 'Women/Jeans', brand: 'Velour', grade: 3, price: 12.5, month: '2024-03' },
      { title: 'Hat', description: '', category: '', brand: '', grade: 2, price: 4, month: null },
    ]);
  });

  it('takes another column when told', () => {
    const table = parseTable('what,paid\nHat,4\n');
    expect(readSales(table, { title: 'what', price: 'paid' }).sales).toMatchObject([{ title: 'Hat', price: 4 }]);
  });

  it('leaves out and counts rows without a price above 0 and in another currency', () => {
    const table = parseTable('title,price,currency\na,0,USD\nb,free,USD\nc,-3,\nd,5,EUR\ne,5,usd\n');
    expect(readSales(table)).toMatchObject({ sales: [{ title: 'e' }], left: { price: 3, currency: 1 } });
  });

  it('says which column is missing and which there are', () => {
    expect(() => readSales(parseTable('foo,bar\n1,2\n'))).toThrow('The sales have no title column.');
  });
});

describe('reading statistics', () => {
  const head = 'grouped_by,source,category,brand,condition,currency,price_type,n,p10,p25,p50,p75,p90\n';
  const read = (rows: string) => readStatistics(parseTable(head + rows));

  it('maps categories, dates and spells them out', () => {
    expect(read('source+category+brand,poshmark2020,Men/Jeans,naked_famous,,USD,sold,30,10,15,20,30,40\n')).toEqual([
      {
        path: 'Men/Jeans',
        brand: 'Naked Famous',
        kind: 'sold',
        source: 'Poshmark',
        year: 2020,
        n: 30,
        p10: 10,
        p25: 15,
        p50: 20,
        p75: 30,
        p90: 40,
        selection: 'ordinary',
      },
    ]);
  });

  it('turns pounds into dollars and keeps that prices were asked', () => {
    const [bike] = read(
      'source+category,gumtree2022,Sports\\, Leisure,,,GBP,ask,9,1,1,1,1,1\nsource+category,gumtree2022,"Sports, Leisure & Travel / Bicycles",,,GBP,ask,179,8.11,50,81.1,200,400\n',
    );
    expect(bike).toMatchObject({ path: 'Sports & Outdoors/Outdoors/Bike & Skate', kind: 'asking', p10: 10, p50: 100 });
  });

  it('leaves out unknown categories, launch-week consoles, other currencies and prices that are no prices', () => {
    const rows = [
      'source+category,ebay-ps5-2020,Electronics/ps5,,,USD,sold,9788,885,940,999,1099,1236',
      'source+category,poshmark2020,Moon/Rocks,,,USD,sold,30,10,15,20,30,40',
      'source+category,poshmark2020,Men/Jeans,,,EUR,sold,30,10,15,20,30,40',
      'source+category,poshmark2020,Men/Jeans,,,USD,listing,30,10,15,20,30,40',
      'source+category,poshmark2020,Men/Jeans,,,USD,sold,30,10,x,20,30,40',
    ];
    expect(read(rows.join('\n'))).toEqual([]);
  });
});

describe('reading demand counts', () => {
  it('keeps whole counts in a stable order', () => {
    expect(Object.entries(readDemand(parseTable('category_name,count\nB,2\nA,7\nC,x\n,5\n')))).toEqual([
      ['A', 7],
      ['B', 2],
    ]);
  });
});
