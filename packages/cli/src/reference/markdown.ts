import { EXIT, type Command, type OptionSpec } from '../command.ts';
import { GLOBAL_OPTIONS } from '../output/global-options.ts';
import { getPath } from './parts.ts';

const toCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const formatRemarks = ({ choices, default: value }: OptionSpec) =>
  [choices ? `One of ${choices.join(', ')}.` : '', value === undefined ? '' : `Default: ${value}.`].filter(Boolean).join(' ');

const formatOptionTable = (options: readonly OptionSpec[]) =>
  `| option | description |\n| --- | --- |\n${options
    .map(
      (option) =>
        `| \`${option.flags.replaceAll('|', '\\|')}\` | ${toCell([option.summary, formatRemarks(option)].filter(Boolean).join('. '))} |`,
    )
    .join('\n')}`;

const formatSection = (command: Command) =>
  [
    `## relist ${getPath(command)}`,
    `\`relist ${command.name}\``,
    `${command.summary}.`,
    ...(command.details ? [`\`\`\`text\n${command.details}\n\`\`\``] : []),
    ...(command.options.length > 0 ? [formatOptionTable(command.options)] : []),
    `\`\`\`sh\n${command.examples.join('\n')}\n\`\`\``,
  ].join('\n\n');

export const EXIT_CODES: readonly (readonly [code: number, meaning: string])[] = [
  [EXIT.ok, 'done'],
  [EXIT.failed, 'failed'],
  [EXIT.usage, 'usage error'],
  [EXIT.partial, 'some of it failed; the reasons are on standard error'],
  [EXIT.auth, 'sign in first'],
  [130, 'stopped by Ctrl-C'],
];

/** Returns the reference of every command, from the definitions that the program runs. */
export const createCommandReference = (commands: readonly Command[]): string => `# relist, the command line

${formatOptionTable(GLOBAL_OPTIONS)}

\`relist --help\` lists the commands, \`relist --version\` prints the version. Data goes to standard output, messages to standard error.

| exit code | meaning |
| --- | --- |
${EXIT_CODES.map(([code, meaning]) => `| ${code} | ${meaning} |`).join('\n')}

${commands.map(formatSection).join('\n\n')}

\`npm run docs\` generates this page.
`;
