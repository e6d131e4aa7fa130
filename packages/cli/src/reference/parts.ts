import type { Command, OptionSpec } from '../command.ts';
import { GLOBAL_OPTIONS } from '../output/global-options.ts';

/** Returns 'items show' for 'items show <id>'. */
export const getPath = ({ name }: Command): string =>
  name
    .split(' ')
    .filter((word) => !/^[<[]/.test(word))
    .join(' ');

export interface Argument {
  readonly name: string;
  readonly isRequired: boolean;
  /** Accepts more than one word. */
  readonly isVariadic: boolean;
}

export const parseArguments = ({ name }: Command): Argument[] =>
  [...name.matchAll(/([<[])([\w-]+)(\.\.\.)?[>\]]/g)].map(([, bracket, word = '', dots]) => ({
    name: word,
    isRequired: bracket === '<',
    isVariadic: dots !== undefined,
  }));

export interface Flag {
  /** '-p' */
  readonly short: string | null;
  /** '--platform' */
  readonly long: string;
  /** 'name', or null for a switch. */
  readonly value: string | null;
}

export const parseFlag = ({ flags }: OptionSpec): Flag => ({
  short: /^(-\w), /.exec(flags)?.[1] ?? null,
  long: /--[\w-]+/.exec(flags)?.[0] ?? '',
  value: /[<[]([\w-]+)[>\]]/.exec(flags)?.[1] ?? null,
});

export const listOptions = (command: Command): readonly OptionSpec[] => [...command.options, ...GLOBAL_OPTIONS];

/** Returns commander's key: '--dry-run' is dryRun, '--no-photos' is photos. */
export const toKey = (long: string): string =>
  long.replace(/^--(no-)?/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
