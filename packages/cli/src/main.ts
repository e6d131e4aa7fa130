import { readFileSync } from 'node:fs';

// dist/ and src/ are both directly in the package.
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
const args = process.argv.slice(2);

// A reader that closes early (`relist items list | head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`The output could not be written: ${error.message}\n`);
  process.exit(1);
});

// Print the version without loading other modules, because scripts often request it.
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) process.stdout.write(`${version}\n`);
else {
  const { runProgram } = await import('./program.ts');
  process.exitCode = await runProgram(args, version);
}
