import { readFileSync } from 'node:fs';
import { serve } from '../../engine/workers/serve.ts';
import { Problem } from '../problem.ts';
import type { ReadFile, ReadFileTask } from './import-file.ts';
import { createImportProblems } from './import-problems.ts';
import { importRows, isHeader } from './import-rows.ts';
import { readTable } from './import-table.ts';

const read = ({ path }: ReadFileTask): ReadFile => {
  try {
    const problems = createImportProblems();
    const rows = importRows(readTable(readFileSync(path), isHeader), problems);
    problems.throwIfAny();
    return { rows };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, message, fields, params } = error;
    // An Error would arrive without its code.
    return { refusal: { code, message, ...(fields && { fields }), ...(params && { params }) } };
  }
};

serve<ReadFileTask, ReadFile>(read);
