import { Command as Program, CommanderError, Option } from 'commander';
import { EXIT, type Command, type ExitCode, type Options } from './command.ts';
import { loadCommands } from './commands/index.ts';
import { createContext, resolveServerUrl } from './context.ts';
import { isInterruption, describeError } from './output/errors.ts';
import { GLOBAL_OPTIONS, normalizeJsonFlag, findMisreadArgument, replaceRenamedFlags } from './output/global-options.ts';
import { checkFormat, printError, printResult } from './output/print.ts';
import type { Streams } from './streams.ts';

type Print = (sentence: string) => void;
const createPrint =
  ({ stderr }: Streams): Print =>
  (sentence) =>
    void stderr.write(`${sentence}\n`);
/** Exit code after SIGINT in shells. */
const INTERRUPTED_EXIT_CODE = 130;

/** At the first signal, finishes requests in progress and starts no new ones. At the second, exits; finished work is on the disk. */
const drainOnSignals = (printMessage: Print): { readonly signal: AbortSignal; readonly release: () => void } => {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(INTERRUPTED_EXIT_CODE);
    printMessage('\nFinishing the work in progress… Press Ctrl-C again to stop now.');
    stop.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return { signal: stop.signal, release: () => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal) };
};

const execute = async (
  command: Command,
  args: readonly string[],
  options: Options,
  streams: Streams,
): Promise<ExitCode | typeof INTERRUPTED_EXIT_CODE> => {
  const { stdout, env } = streams;
  const printMessage = createPrint(streams);
  const { json, jq } = options;
  const drain = command.canDrain ? drainOnSignals(printMessage) : null;
  try {
    await checkFormat(options, command.listFields?.(options));
    const signal = drain?.signal ?? new AbortController().signal;
    const result = await command.run(await createContext(options, signal, streams, printMessage), args, options);
    if (result.limitNote) printMessage(result.limitNote);
    await printResult(result, options, stdout).finally(result.close);
    // An interrupted command exits with this code, as other programs do.
    return signal.aborted && result.exitCode !== EXIT.ok ? INTERRUPTED_EXIT_CODE : result.exitCode;
  } catch (error) {
    if (isInterruption(error)) return INTERRUPTED_EXIT_CODE;
    const { message, exitCode, code } = describeError(error, await resolveServerUrl(options, env).catch(() => 'The server'), env);
    // With a filter, errors are not JSON, because they are not the filter's input.
    if (json !== undefined && jq === undefined) printError(message, code, stdout);
    printMessage(message);
    return exitCode;
  } finally {
    drain?.release();
  }
};

const addOptions = (program: Program, options: Command['options']) => {
  for (const { flags, summary, choices, default: value } of options) {
    const option = new Option(flags, summary);
    if (choices) option.choices([...choices]);
    if (value !== undefined) option.default(value);
    program.addOption(option);
  }
};

/** Descriptions of the nouns for the help page. */
const NOUN_SUMMARIES: Readonly<Record<string, string>> = {
  items: 'List, show, correct and delete analyzed items',
  listings: 'List, show, write, edit, export and import listings, and mark them as sold',
  sales: 'Import sales made elsewhere',
  admin: 'Manage an installation: accounts, tickets, health, partners',
  models: 'Add, list and remove model packs, your own photo classifiers, on the server’s machine',
};

/** Adds a command; 'items show <id>' becomes a subcommand of 'items'. */
const addCommand = (program: Program, name: string): Program => {
  const words = name.split(' ');
  const depth = words.findIndex((word) => /^[<[]/.test(word));
  const path = depth < 0 ? words : words.slice(0, depth);
  let parent = program;
  for (const word of path.slice(0, -1)) {
    parent = parent.commands.find((command) => command.name() === word) ?? parent.command(word).description(NOUN_SUMMARIES[word] ?? '');
  }
  return parent.command(words.slice(path.length - 1).join(' '));
};

/** Prints commander's usage errors, as JSON with --json. */
const reportUsage = (argv: readonly string[], { message, code }: CommanderError, streams: Streams): void => {
  const advice = code === 'commander.missingArgument' ? findMisreadArgument(argv) : null;
  if (advice) createPrint(streams)(advice);
  const isJsonRequested = argv.some((word) => word.startsWith('--json=') || word === '--json');
  const sentence = [message.replace(/^error: /, ''), ...(advice ? [advice] : [])].join('. ');
  if (isJsonRequested && !argv.includes('--jq')) printError(sentence, null, streams.stdout);
};

/** Width of the help page without a terminal, in columns. */
const DEFAULT_WIDTH = 80;
const HELP_HINT = 'Run with --help to see the options.';

/** Runs one command line and returns the exit code. */
export const runProgram = async (argv: readonly string[], version: string, streams: Streams = process): Promise<number> => {
  const program = new Program('relist')
    .description('Turn folders of photos into priced listings.')
    .version(version)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => streams.stdout.write(text),
      writeErr: (text) => streams.stderr.write(text),
      getOutHelpWidth: () => streams.stdout.columns ?? DEFAULT_WIDTH,
      getErrHelpWidth: () => streams.stderr.columns ?? DEFAULT_WIDTH,
    })
    .showHelpAfterError(HELP_HINT);
  addOptions(program, GLOBAL_OPTIONS);
  program.addHelpText('after', '\nGuide: docs/guides/cli.md. Every command has examples: relist <command> --help\n');
  let exitCode: number = EXIT.ok;
  for (const command of await loadCommands(argv)) {
    const subcommand = addCommand(program, command.name).description(command.summary);
    addOptions(subcommand, command.options);
    if (command.details) subcommand.addHelpText('after', `\n${command.details}`);
    subcommand.addHelpText('after', `\nExamples:\n${command.examples.map((line) => `  $ ${line}`).join('\n')}\n`);
    subcommand.action(
      async () => void (exitCode = await execute(command, subcommand.args, subcommand.optsWithGlobals<Options>(), streams)),
    );
  }
  const configure = (program: Program): void => {
    program.exitOverride().showHelpAfterError(HELP_HINT);
    program.commands.forEach(configure);
  };
  configure(program);
  try {
    await program.parseAsync(normalizeJsonFlag(replaceRenamedFlags(argv)), { from: 'user' });
    return exitCode;
  } catch (error) {
    // commander has already printed its message; --help and --version end with 0.
    if (!(error instanceof CommanderError)) throw error;
    // Print help when the command is missing, but not when help is requested for an unknown command.
    if (error.exitCode === 0 || (error.code === 'commander.help' && !argv.includes('help'))) return EXIT.ok;
    reportUsage(argv, error, streams);
    return EXIT.usage;
  }
};
