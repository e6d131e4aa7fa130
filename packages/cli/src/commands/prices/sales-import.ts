import { ApiError } from '@relist/api/client';
import { CommandError, EXIT, type Command, type Options } from '../../command.ts';
import { YES_OPTION, confirm, getText } from '../../options.ts';
import { formatMoney } from '../../output/rows.ts';
import { openTableFile } from '../../upload/table-file.ts';

/** Column types, with the name of the API's field. */
const FIELDS = {
  title: 'titleColumn',
  price: 'priceColumn',
  date: 'dateColumn',
  brand: 'brandColumn',
  model: 'modelColumn',
  category: 'categoryColumn',
  condition: 'conditionColumn',
  size: 'sizeColumn',
  currency: 'currencyColumn',
} as const;
type Field = keyof typeof FIELDS;

/** Parses "title=Item name,price=Sold for" into columns by field. Throws CommandError (exit 2). */
const parseColumns = (options: Options): Partial<Record<(typeof FIELDS)[Field], string>> => {
  const pairs = (getText(options, 'map') ?? '').split(',').filter((pair) => pair.trim() !== '');
  const columns = pairs.map((pair) => {
    const [field = '', ...column] = pair.split('=');
    if (!Object.hasOwn(FIELDS, field.trim()) || column.length === 0)
      throw new CommandError(
        `--map accepts pairs such as title=Item,price=Paid for ${Object.keys(FIELDS).join(', ')}; got "${pair}".`,
        EXIT.usage,
      );
    return [FIELDS[field.trim() as Field], column.join('=').trim()] as const;
  });
  return Object.fromEntries(columns);
};

/** Rethrows an error. If the file's columns are unknown, the message recommends `--map`. */
const rethrowWithAdvice = (error: unknown): never => {
  if (error instanceof ApiError && error.fieldErrors['file']?.code === 'no_sales_header')
    throw new CommandError(`${error.message} Name the columns with --map title=Item,price=Paid.`);
  throw error;
};

export const salesImport: Command = {
  name: 'sales import <file>',
  summary: 'Learn prices from sales made elsewhere',
  details:
    'Accepts eBay orders reports and our own CSV unchanged. For any other CSV or JSON, map the columns with --map. Shows a preview first; --undo deletes an import.',
  options: [
    { flags: '--map <pairs>', summary: 'comma-separated columns: title=Item,price=Paid,date=Day,brand=Make' },
    { flags: '--currency <code>', summary: 'currency of rows without one (default: USD)' },
    { flags: '--undo', summary: 'delete an import; pass its id instead of a file' },
    YES_OPTION,
  ],
  examples: [
    'relist sales import orders.csv',
    'relist sales import sold.csv --map title=Item,price=Paid,date=Day --currency EUR',
    'relist sales import <import id> --undo',
  ],
  tool: 'write',
  run: async (context, [file = ''], options) => {
    const client = await context.getClient();
    if (options['undo']) {
      await client.sales.undo({ params: { id: file } });
      context.printMessage('Deleted the import and everything learned from it.');
      return { exitCode: EXIT.ok, data: { importId: file } };
    }
    const files = [await openTableFile(file)];
    const currency = getText(options, 'currency');
    const body = { ...parseColumns(options), ...(currency !== undefined && { currency }) };
    const preview = await client.sales.import({ body, files }).catch(rethrowWithAdvice);
    context.printMessage(
      `${preview.sales} new sales, ${formatMoney(preview.totalValue)} in total; ${preview.known} already known, ${preview.skipped} rows skipped.`,
    );
    for (const { row, reason } of preview.skippedRows.slice(0, 5)) context.printMessage(`Row ${row}: ${reason}`);
    if (preview.sales === 0) return { exitCode: EXIT.ok, data: preview };
    await confirm(context, options, `Learn from ${preview.sales} sales?`);
    const result = await client.sales.import({ body: { ...body, token: preview.token }, files });
    context.printMessage(`Imported the sales. Undo it with: relist sales import ${result.importId} --undo`);
    return {
      exitCode: EXIT.ok,
      data: result,
      table: {
        head: ['Item', 'Sold for', 'Estimate'],
        rows: result.sample.map(({ title, price, predicted }) => [
          title,
          formatMoney(price),
          predicted === null ? '' : formatMoney(predicted),
        ]),
      },
    };
  },
};
