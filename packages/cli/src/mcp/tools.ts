import { CommandError, EXIT, type Command, type Options, type OptionSpec } from '../command.ts';
import { MAX_ROWS, type Page } from './tool-results.ts';
import { argumentsOf, flagOf, keyOf, pathOf } from '../reference/parts.ts';

type Property = Readonly<Record<string, unknown>>;

/** A command as a tool: its name, its description, and its input as JSON Schema. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Record<string, Property>;
    readonly required: string[];
    readonly additionalProperties: false;
  };
  readonly outputSchema: { readonly type: 'object' };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
}

const toolOptions = ({ options }: Command) => options.filter(({ local }) => !local);

const propertyOf = (option: OptionSpec): Property => {
  const { whole } = option;
  const type = flagOf(option).value === null ? 'boolean' : whole ? 'integer' : 'string';
  return {
    type,
    description: option.summary,
    ...(whole && { minimum: whole.min, maximum: Math.min(whole.max, MAX_ROWS) }),
    ...(option.choices && { enum: option.choices }),
    ...(option.default !== undefined && { default: whole ? Number(option.default) : option.default }),
  };
};

/** Returns item_id for '<item-id>', because names become identifiers in some clients. */
const argumentKey = (name: string) => name.replaceAll('-', '_');

/** Every tool accepts an offset, because responses are limited in size. */
const OFFSET: Property = {
  type: 'integer',
  minimum: 0,
  default: 0,
  description: 'Where to continue: nextOffset from the previous response. Counts the rows of a list or the characters of a text.',
};

/** Returns the tools: the commands that read data, and with `write` also those that change it. */
export const toolsFrom = (commands: readonly Command[], write: boolean): Map<string, { readonly tool: Tool; readonly command: Command }> =>
  new Map(
    commands
      .filter(({ tool }) => tool === 'read' || (tool === 'write' && write))
      .map((command) => {
        const args = argumentsOf(command);
        const inputs = args.map(
          ({ name, many }) => [argumentKey(name), many ? { type: 'array', items: { type: 'string' } } : { type: 'string' }] as const,
        );
        const settings = toolOptions(command).map((option) => [keyOf(flagOf(option).long), propertyOf(option)] as const);
        const tool: Tool = {
          name: pathOf(command).replaceAll(' ', '_'),
          description: [command.summary, command.details].filter(Boolean).join('.\n\n'),
          inputSchema: {
            type: 'object',
            properties: { ...Object.fromEntries([...inputs, ...settings]), offset: OFFSET },
            required: args.filter(({ required }) => required).map(({ name }) => argumentKey(name)),
            additionalProperties: false,
          },
          outputSchema: { type: 'object' },
          annotations: { readOnlyHint: command.tool === 'read', destructiveHint: pathOf(command).endsWith(' delete') },
        };
        return [tool.name, { tool, command }] as const;
      }),
  );

const usageError = (message: string) => new CommandError(message, EXIT.usage);

const valueOf = (option: OptionSpec, name: string, given: unknown): string | boolean => {
  if (flagOf(option).value === null) {
    if (typeof given === 'boolean') return given;
    throw usageError(`"${name}" must be true or false.`);
  }
  if (option.whole) {
    const max = Math.min(option.whole.max, MAX_ROWS);
    if (Number.isInteger(given) && Number(given) >= option.whole.min && Number(given) <= max) return String(given);
    throw usageError(`"${name}" must be a whole number from ${option.whole.min} to ${max}.`);
  }
  if (typeof given !== 'string' && typeof given !== 'number') throw usageError(`"${name}" must be text.`);
  if (option.choices && !option.choices.includes(String(given))) throw usageError(`"${name}" must be one of ${option.choices.join(', ')}.`);
  return String(given);
};

const wordsOf = (command: Command, given: Readonly<Record<string, unknown>>): string[] =>
  argumentsOf(command).flatMap(({ name, required, many }) => {
    const key = argumentKey(name);
    const value = given[key];
    if (value === undefined && !required) return [];
    const words = many && Array.isArray(value) ? value : [value];
    if (words.length === 0 || !words.every((word) => typeof word === 'string' && word !== ''))
      throw usageError(`"${key}" must be ${many ? 'a list of strings' : 'text'}.`);
    return words as string[];
  });

/**
 * Returns the arguments and options as the command line would pass them. Throws CommandError for input that the schema does not
 * allow.
 */
export const invocationOf = (
  command: Command,
  { offset = 0, ...given }: Readonly<Record<string, unknown>>,
): { args: string[]; options: Options; page: Page } => {
  if (!Number.isInteger(offset) || Number(offset) < 0) throw usageError('"offset" must be a whole number of at least 0.');
  const byKey = new Map(toolOptions(command).map((option) => [keyOf(flagOf(option).long), option]));
  const names = new Set(argumentsOf(command).map(({ name }) => argumentKey(name)));
  const options: Record<string, string | boolean> = { yes: true };
  for (const [key, option] of byKey) if (option.default !== undefined) options[key] = option.default;
  for (const [key, value] of Object.entries(given)) {
    if (names.has(key)) continue;
    const option = byKey.get(key);
    if (!option) throw usageError(`There is no "${key}" here. Inputs are ${[...names, ...byKey.keys()].join(', ')}.`);
    options[key] = valueOf(option, key, value);
  }
  // A later page needs the rows before it, and one more shows whether there is a next one.
  const isPaged = byKey.get('limit')?.whole !== undefined;
  const max = isPaged ? Number(options['limit']) : MAX_ROWS;
  if (isPaged) options['limit'] = String(max + Number(offset) + 1);
  return { args: wordsOf(command, given), options, page: { offset: Number(offset), max } };
};
