import { CommandError, EXIT, type Command, type Options, type OptionSpec } from '../command.ts';
import { RENAMED_FLAGS } from '../output/global-options.ts';
import { MAX_ROWS, type Page } from './tool-results.ts';
import { parseArguments, parseFlag, toKey, getPath } from '../reference/parts.ts';

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

const listToolOptions = ({ options }: Command) => options.filter(({ isLocal }) => !isLocal);

const toProperty = (option: OptionSpec): Property => {
  const { integerRange } = option;
  const type = parseFlag(option).value === null ? 'boolean' : integerRange ? 'integer' : 'string';
  return {
    type,
    description: option.summary,
    ...(integerRange && { minimum: integerRange.min, maximum: Math.min(integerRange.max, MAX_ROWS) }),
    ...(option.choices && { enum: option.choices }),
    ...(option.default !== undefined && { default: integerRange ? Number(option.default) : option.default }),
  };
};

/** Returns item_id for '<item-id>', because names become identifiers in some clients. */
const toArgumentKey = (name: string) => name.replaceAll('-', '_');

/** Every tool accepts an offset, because responses are limited in size. */
const OFFSET_PROPERTY: Property = {
  type: 'integer',
  minimum: 0,
  default: 0,
  description: 'Where to continue: nextOffset from the previous response. Counts the rows of a list or the characters of a text.',
};

/** Returns the tools: the commands that read data, and with `canWrite` also those that change it. */
export const createTools = (
  commands: readonly Command[],
  canWrite: boolean,
): Map<string, { readonly tool: Tool; readonly command: Command }> =>
  new Map(
    commands
      .filter(({ tool }) => tool === 'read' || (tool === 'write' && canWrite))
      .map((command) => {
        const args = parseArguments(command);
        const inputs = args.map(
          ({ name, isVariadic }) =>
            [toArgumentKey(name), isVariadic ? { type: 'array', items: { type: 'string' } } : { type: 'string' }] as const,
        );
        const settings = listToolOptions(command).map((option) => [toKey(parseFlag(option).long), toProperty(option)] as const);
        const tool: Tool = {
          name: getPath(command).replaceAll(' ', '_'),
          description: [command.summary, command.details].filter(Boolean).join('.\n\n'),
          inputSchema: {
            type: 'object',
            properties: { ...Object.fromEntries([...inputs, ...settings]), offset: OFFSET_PROPERTY },
            required: args.filter(({ isRequired }) => isRequired).map(({ name }) => toArgumentKey(name)),
            additionalProperties: false,
          },
          outputSchema: { type: 'object' },
          annotations: { readOnlyHint: command.tool === 'read', destructiveHint: getPath(command).endsWith(' delete') },
        };
        return [tool.name, { tool, command }] as const;
      }),
  );

const createUsageError = (message: string) => new CommandError(message, EXIT.usage);

/** Returns a command's message with the tool's names for its options: `Pass --retail-price` as `Pass "retailPrice"`. */
export const toInputNames = (message: string, command: Command | undefined): string => {
  const flags = new Set((command ? listToolOptions(command) : []).map((option) => parseFlag(option).long));
  return message.replaceAll(/--[a-z][a-z-]*[a-z]/g, (flag) => (flags.has(flag) ? `"${toKey(flag)}"` : flag));
};

/** Maximum number of characters of an argument, the length of the longest path. */
const MAX_ARGUMENT_LENGTH = 4096;

const assertValidText = (value: string, key: string): void => {
  if (value.length > MAX_ARGUMENT_LENGTH) throw createUsageError(`"${key}" must be at most ${MAX_ARGUMENT_LENGTH} characters long.`);
  if (!value.isWellFormed() || value.includes('\0')) throw createUsageError(`"${key}" contains characters that are not text.`);
};

const parseValue = (option: OptionSpec, name: string, input: unknown): string | boolean => {
  if (parseFlag(option).value === null) {
    if (typeof input === 'boolean') return input;
    throw createUsageError(`"${name}" must be true or false.`);
  }
  if (option.integerRange) {
    const max = Math.min(option.integerRange.max, MAX_ROWS);
    if (Number.isInteger(input) && Number(input) >= option.integerRange.min && Number(input) <= max) return String(input);
    throw createUsageError(`"${name}" must be a whole number from ${option.integerRange.min} to ${max}.`);
  }
  if (typeof input !== 'string' && typeof input !== 'number') throw createUsageError(`"${name}" must be text.`);
  if (option.choices && !option.choices.includes(String(input)))
    throw createUsageError(`"${name}" must be one of ${option.choices.join(', ')}.`);
  return String(input);
};

const toArguments = (command: Command, inputs: Readonly<Record<string, unknown>>): string[] =>
  parseArguments(command).flatMap(({ name, isRequired, isVariadic }) => {
    const key = toArgumentKey(name);
    const value = inputs[key];
    if (value === undefined && !isRequired) return [];
    if (value === undefined) throw createUsageError(`"${key}" is missing.`);
    const words = isVariadic && Array.isArray(value) ? value : [value];
    if (words.length === 0 || !words.every((word) => typeof word === 'string' && word !== ''))
      throw createUsageError(`"${key}" must be ${isVariadic ? 'a list of strings' : 'text'}.`);
    for (const word of words as string[]) assertValidText(word, key);
    return words as string[];
  });

/** New names of inputs by their earlier names, which still work as the earlier flags do. */
const RENAMED_KEYS = new Map(Object.entries(RENAMED_FLAGS).map(([earlierFlag, flag]) => [toKey(earlierFlag), toKey(flag)]));

/**
 * Returns the arguments and options as the command line would pass them. Throws CommandError for input that the schema does not
 * allow.
 */
export const parseInvocation = (
  command: Command,
  { offset = 0, ...inputs }: Readonly<Record<string, unknown>>,
): { args: string[]; options: Options; page: Page } => {
  if (!Number.isInteger(offset) || Number(offset) < 0) throw createUsageError('"offset" must be a whole number of at least 0.');
  const optionsByKey = new Map(listToolOptions(command).map((option) => [toKey(parseFlag(option).long), option]));
  const names = new Set(parseArguments(command).map(({ name }) => toArgumentKey(name)));
  const options: Record<string, string | boolean> = { yes: true };
  for (const [key, option] of optionsByKey) if (option.default !== undefined) options[key] = option.default;
  for (const [inputKey, value] of Object.entries(inputs)) {
    if (names.has(inputKey)) continue;
    const key = optionsByKey.has(inputKey) ? inputKey : (RENAMED_KEYS.get(inputKey) ?? inputKey);
    const option = optionsByKey.get(key);
    if (!option)
      throw createUsageError(`Unknown input "${inputKey}". Inputs are ${[...names, ...optionsByKey.keys(), 'offset'].join(', ')}.`);
    options[key] = parseValue(option, key, value);
  }
  // A later page needs the rows before it, and one more row shows whether there is a next page.
  const isPaged = optionsByKey.get('limit')?.integerRange !== undefined;
  const max = isPaged ? Number(options['limit']) : MAX_ROWS;
  if (isPaged) options['limit'] = String(max + Number(offset) + 1);
  return { args: toArguments(command, inputs), options, page: { offset: Number(offset), max } };
};
