import { runEvaluation } from './run-evaluation.ts';

runEvaluation(process.argv.slice(2), (text) => void process.stdout.write(text)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
