import type { ItemChanges } from '@relist/api/contract';
import { CommandError, EXIT, type Command, type Context, type Options } from '../../command.ts';
import { parseList, parseNumber, getText } from '../../options.ts';
import { formatMoney, toDetailResult } from '../../output/rows.ts';
import { resolveItemId } from '../../http/resolve-id.ts';

/** Options with a text value, by the field they set. */
const TEXT_FIELDS = [
  'name',
  'category',
  'brand',
  'model',
  'storage',
  'year',
  'department',
  'size',
  'condition',
  'color',
  'material',
  'era',
  'notes',
] as const;
const LIST_FIELDS = ['flaws', 'measurements'] as const;
const FIELDS: readonly string[] = [...TEXT_FIELDS, ...LIST_FIELDS, 'retailPrice'];
/** Returns the API's name for a field. */
const toApiField = (name: string) => (name === 'notes' ? 'hint' : name);

const parseClearedFields = (options: Options): Record<string, null> => {
  const names = parseList(options, 'clear') ?? [];
  const unknownName = names.find((name) => !FIELDS.includes(name) && name !== 'hint');
  if (unknownName) throw new CommandError(`--clear accepts ${FIELDS.join(', ')}; got "${unknownName}".`, EXIT.usage);
  return Object.fromEntries(names.map((name) => [toApiField(name), null]));
};

/** Parses "stains=yes,holes=no,odor=" into answers by code; the server validates the codes. */
const parseAnswers = (options: Options): Record<string, string | null> | undefined => {
  const answers = parseList(options, 'check');
  if (!answers) return undefined;
  const pairs = answers.map((answer) => answer.split('='));
  const invalidIndex = pairs.findIndex(
    ([code, answer, ...extraParts]) => !code || extraParts.length > 0 || !['yes', 'no', ''].includes(answer ?? '?'),
  );
  if (invalidIndex >= 0)
    throw new CommandError(`--check accepts answers such as stains=no,holes=yes; got "${answers[invalidIndex]}".`, EXIT.usage);
  return Object.fromEntries(pairs.map(([code = '', answer]) => [code, answer || null]));
};

const parseChanges = (options: Options): ItemChanges => {
  const changes: Record<string, unknown> = parseClearedFields(options);
  for (const name of TEXT_FIELDS) if (getText(options, name) !== undefined) changes[toApiField(name)] = getText(options, name);
  for (const name of LIST_FIELDS) if (parseList(options, name) !== undefined) changes[name] = parseList(options, name);
  const checks = parseAnswers(options);
  const retailPrice = parseNumber(options, 'retailPrice', { min: 0.01, isInteger: false });
  return { ...changes, ...(checks && { checks }), ...(retailPrice !== undefined && { retailPrice }) } as ItemChanges;
};

/** Asks on a terminal which fact to change, and for its new value. Throws CommandError without a terminal. */
const askChanges = async (context: Context): Promise<ItemChanges> => {
  if (!context.isInteractive) throw new CommandError('Nothing to change. Pass an option such as --brand or --size.', EXIT.usage);
  const { default: inquirer } = await import('inquirer');
  const { field, value } = (await inquirer.prompt([
    { type: 'select', name: 'field', message: 'Which fact is wrong?', choices: [...TEXT_FIELDS] },
    { type: 'input', name: 'value', message: 'What is the correct value? (leave empty if unknown)' },
  ])) as { field: string; value: string };
  return { [toApiField(field)]: value.trim() || null } as ItemChanges;
};

export const itemsEdit: Command = {
  name: 'items edit <id>',
  summary: 'Correct an item’s facts, and update its price and listings',
  details: 'Listing texts that you wrote by hand stay as they are. Without options, the command asks on a terminal.',
  options: [
    ...TEXT_FIELDS.map((name) => ({ flags: `--${name} <text>`, summary: name === 'notes' ? 'your notes on it' : `its ${name}` })),
    { flags: '--flaws <list>', summary: 'comma-separated' },
    { flags: '--check <answers>', summary: 'answers about its condition: stains=no,holes=yes; "items show --json" lists the questions' },
    { flags: '--measurements <list>', summary: 'comma-separated' },
    { flags: '--retail-price <usd>', summary: 'price when it was new' },
    { flags: '--clear <fields>', summary: 'comma-separated fields to mark as unknown' },
  ],
  examples: [
    'relist items edit <id> --brand "Levi\'s" --size "W32 L34"',
    'relist items edit <id> --flaws "small hole at the hem" --clear era',
  ],
  tool: 'write',
  run: async (context, [id = ''], options) => {
    const changes = parseChanges(options);
    const body = Object.keys(changes).length > 0 ? changes : await askChanges(context);
    const client = await context.getClient();
    const { item, listings } = await client.items.correct({ params: { id: await resolveItemId(client, id) }, body });
    context.printMessage(`Corrected the item and updated ${listings.length} ${listings.length === 1 ? 'listing' : 'listings'}.`);
    return toDetailResult({ item, listings }, { Id: item.id, Name: item.name, Value: formatMoney(item.estimatedValue) });
  },
};
