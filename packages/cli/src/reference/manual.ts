import type { Command, OptionSpec } from '../command.ts';
import { GLOBAL_OPTIONS } from '../output/global-options.ts';
import { EXIT_CODES } from './markdown.ts';

/** Escapes text for troff: a backslash, and a dot at the beginning of a line. */
const troff = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^([.'])/gm, '\\&$1');

const option = ({ flags, summary, choices }: OptionSpec) =>
  `.TP\n\\fB${troff(flags)}\\fR\n${troff(summary)}${choices ? ` (${choices.join(', ')})` : ''}`;

const command = ({ name, summary, details, options, examples }: Command) =>
  [
    `.SS "relist ${troff(name)}"`,
    troff(`${summary}.`),
    ...(details ? [`.PP\n.nf\n${troff(details)}\n.fi`] : []),
    ...options.map(option),
    `.PP\n.nf\n${examples.map((line) => troff(`  $ ${line}`)).join('\n')}\n.fi`,
  ].join('\n');

/** Returns the manual page, relist(1). */
export const manualPage = (commands: readonly Command[], version: string): string => `.TH RELIST 1 "" "relist ${version}" "User Commands"
.SH NAME
relist \\- folders of photos in, priced listings out
.SH SYNOPSIS
\\fBrelist\\fR \\fIcommand\\fR [\\fIarguments\\fR] [\\fIoptions\\fR]
.SH OPTIONS OF EVERY COMMAND
${GLOBAL_OPTIONS.map(option).join('\n')}
.SH COMMANDS
${commands.map(command).join('\n')}
.SH EXIT STATUS
${EXIT_CODES.map(([code, meaning]) => `.TP\n${code}\n${troff(meaning)}`).join('\n')}
.SH ENVIRONMENT
.TP
RELIST_URL
The server to talk to.
.TP
RELIST_TOKEN
A session or access token; overrides the stored session.
.TP
NO_COLOR, TERM=dumb
No colors; no questions and no progress line on a dumb terminal.
.SH FILES
.TP
$XDG_CONFIG_HOME/relist/hosts.json
Sessions by server, readable only by you.
.TP
.relist\\-ledger
In a folder of photos: what became of each.
`;
