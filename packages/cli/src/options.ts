import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CommandError, EXIT, type Context, type Options } from './command.ts';

/** Returns the value of `--name value`, or undefined. */
export const getText = (options: Options, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns a number within bounds, or undefined without the option. Throws CommandError (exit 2). */
export const parseNumber = (
  options: Options,
  name: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER, isInteger = true }: { min?: number; max?: number; isInteger?: boolean } = {},
): number | undefined => {
  const text = getText(options, name);
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? NaN : Number(text);
  if (Number.isFinite(value) && value >= min && value <= max && (!isInteger || Number.isInteger(value))) return value;
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  throw new CommandError(`--${toKebabCase(name)} accepts a ${isInteger ? 'whole ' : ''}number ${range}; got "${text}".`, EXIT.usage);
};

/** Throws CommandError (exit 2) for a file that cannot be written. Call it before the work, which may take an hour. */
export const assertWritable = async (options: Options, name: string): Promise<void> => {
  const file = getText(options, name);
  if (file === undefined) return;
  const fileStats = await stat(file).catch(() => null);
  const isWritable = await access(fileStats ? file : dirname(resolve(file)), constants.W_OK).then(
    () => true,
    () => false,
  );
  if (fileStats?.isDirectory() || !isWritable)
    throw new CommandError(`--${name}: cannot write ${file}. Name a file in a writable folder.`, EXIT.usage);
};

/** Asks for confirmation unless --yes is set. Throws CommandError if the answer is no, or (exit 2) without a terminal. */
export const confirm = async (context: Context, options: Options, question: string): Promise<void> => {
  if (options['yes']) return;
  if (!context.isInteractive) throw new CommandError(`${question} There is no terminal for a prompt; repeat with --yes.`, EXIT.usage);
  const { default: inquirer } = await import('inquirer');
  const prompt = { type: 'confirm', name: 'isConfirmed', message: question, default: false } as const;
  const { isConfirmed } = (await inquirer.prompt([prompt])) as { isConfirmed: boolean };
  if (!isConfirmed) throw new CommandError('Nothing was changed.');
};

/** The option for every command that asks for confirmation. */
export const YES_OPTION = { flags: '-y, --yes', summary: 'do not ask for confirmation', isLocal: true } as const;

/** Splits text at commas; an empty text gives an empty list. */
export const parseList = (options: Options, name: string): string[] | undefined =>
  getText(options, name)
    ?.split(',')
    .map((word) => word.trim())
    .filter(Boolean);
