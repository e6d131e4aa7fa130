import { readFileSync } from 'node:fs';
import { ApiError, createClient } from '@relist/api/client';
import { Command as Program, CommanderError, Option } from 'commander';
import { CommandError, EXIT, type Command, type Context, type ExitCode } from './command.ts';
import { commands } from './commands/index.ts';
import { createCredentials } from './config/credentials.ts';
import { DEFAULT_URL, parseServerUrl } from './config/server-url.ts';
import { createProgress } from './output/progress.ts';

// dist/ and src/ both lie directly below the package.
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);

const readStdin = async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const contextFor = (url: string, signal: AbortSignal): Context => {
  const credentials = createCredentials(process.env);
  const anonymous = (token?: string) => createClient({ baseUrl: url, token: token ?? null });
  return {
    url,
    credentials,
    anonymous,
    client: async () => {
      const found = await credentials.find(url);
      if (!found) throw new CommandError(`Nobody is signed in to ${url}. Run "relist login", or set RELIST_TOKEN.`, EXIT.auth);
      return anonymous(found.token);
    },
    interactive: Boolean(process.stdin.isTTY && process.stderr.isTTY),
    readStdin,
    say,
    progress: (total) => createProgress(process.stderr, total),
    signal,
  };
};

/** The sentence and the exit code for whatever went wrong. */
const judge = (error: unknown, url: string): [message: string, code: ExitCode] => {
  if (error instanceof CommandError) return [error.message, error.exitCode];
  if (error instanceof ApiError)
    return error.status === 401 ? [`${error.message} (${url}) Run "relist login".`, EXIT.auth] : [error.message, EXIT.failed];
  if (error instanceof TypeError && /fetch/i.test(error.message))
    return [`${url} does not answer. Is the server running? Start one with "npm start", or name another with --url.`, EXIT.failed];
  return [error instanceof Error ? error.message : String(error), EXIT.failed];
};

const addCommand = (program: Program, command: Command, finish: (code: ExitCode) => void) => {
  const sub = program.command(command.name).description(command.summary);
  for (const { flags, summary, choices, default: value } of command.options) {
    const option = new Option(flags, summary);
    if (choices) option.choices([...choices]);
    if (value !== undefined) option.default(value);
    sub.addOption(option);
  }
  sub.addHelpText('after', `\nExamples:\n${command.examples.map((line) => `  $ ${line}`).join('\n')}\n`);
  sub.action(async () => {
    const options = sub.optsWithGlobals<Record<string, string | boolean | undefined>>();
    const json = Boolean(options['json']);
    const given = String(options['url'] ?? process.env['RELIST_URL'] ?? DEFAULT_URL);
    const stop = new AbortController();
    process.once('SIGINT', () => {
      say('Stopping … press Ctrl-C again to stop at once.');
      stop.abort();
      process.once('SIGINT', () => process.exit(130));
    });
    try {
      const result = await command.run(contextFor(parseServerUrl(given), stop.signal), sub.args, options);
      if (json) process.stdout.write(`${JSON.stringify(result.data, null, 2)}\n`);
      else if (result.text) process.stdout.write(`${result.text}\n`);
      finish(result.exitCode);
    } catch (error) {
      const [message, code] = judge(error, given);
      if (json) process.stdout.write(`${JSON.stringify({ error: { message, code: error instanceof ApiError ? error.code : null } })}\n`);
      say(message);
      finish(code);
    }
  });
};

const program = new Program('relist')
  .description('Folders of photos in, priced listings out.')
  .version(version)
  .option('--url <address>', `server to talk to (default: RELIST_URL, else ${DEFAULT_URL})`)
  .option('--json', 'print the result as JSON on standard output')
  .showHelpAfterError('Run with --help to see the options.')
  .exitOverride();
for (const command of commands) addCommand(program, command, (code) => (process.exitCode = code));
for (const sub of program.commands) sub.exitOverride().showHelpAfterError('Run with --help to see the options.');

try {
  await program.parseAsync();
} catch (error) {
  // commander has printed its sentence already; --help and --version end with 0.
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? EXIT.ok : EXIT.usage) : EXIT.failed;
}
