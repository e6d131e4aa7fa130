import type { Command, OptionSpec } from '../command.ts';
import { GLOBAL_OPTIONS } from '../output/global-options.ts';
import { EXIT_CODES } from './markdown.ts';

/** Escapes text for troff: a backslash, and a dot at the beginning of a line. */
const toTroff = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^([.'])/gm, '\\&$1');

const formatOption = ({ flags, summary, choices }: OptionSpec) =>
  `.TP\n\\fB${toTroff(flags)}\\fR\n${toTroff(summary)}${choices ? ` (${choices.join(', ')})` : ''}`;

const formatCommand = ({ name, summary, details, options, examples }: Command) =>
  [
    `.SS "relist ${toTroff(name)}"`,
    toTroff(`${summary}.`),
    ...(details ? [`.PP\n.nf\n${toTroff(details)}\n.fi`] : []),
    ...options.map(formatOption),
    `.PP\n.nf\n${examples.map((line) => toTroff(`  $ ${line}`)).join('\n')}\n.fi`,
  ].join('\n');

/** Returns the manual page, relist(1). */
export const createManualPage = (
  commands: readonly Command[],
  version: string,
): string => `.TH RELIST 1 "" "relist ${version}" "User Commands"
.SH NAME
relist \\- turn folders of photos into priced listings
.SH SYNOPSIS
\\fBrelist\\fR \\fIcommand\\fR [\\fIarguments\\fR] [\\fIoptions\\fR]
.SH GLOBAL OPTIONS
${GLOBAL_OPTIONS.map(formatOption).join('\n')}
.SH COMMANDS
${commands.map(formatCommand).join('\n')}
.SH EXIT STATUS
${EXIT_CODES.map(([code, meaning]) => `.TP\n${code}\n${toTroff(meaning)}`).join('\n')}
.SH ENVIRONMENT
.TP
RELIST_URL
The server to use.
.TP
RELIST_TOKEN
A session or access token; overrides the stored session.
.TP
NO_COLOR, TERM=dumb
No colors; on a dumb terminal, also no prompts and no progress line.
.SH FILES
.TP
$XDG_CONFIG_HOME/relist/hosts.json
Sessions by server, readable only by you.
.TP
.relist\\-log
In a photo folder: the result for each photo.
`;
