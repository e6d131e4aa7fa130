import { readFileSync } from 'node:fs';
import { MAX_SALE_ROWS } from '../../../contract/limits.ts';
import { serve } from '../../../engine/workers/serve.ts';
import { RequestError } from '../../request-error.ts';
import type { FileReadResult, FileReadTask } from './import-file.ts';
import { createImportErrors } from './import-errors.ts';
import { parseRows, isHeader } from './import-rows.ts';
import { readTable } from './import-table.ts';
import { isSalesHeader, parseSaleRows, refuseSalesHeader } from '../sales/sale-rows.ts';

const readTask = ({ path, sales }: FileReadTask): FileReadResult => {
  try {
    if (sales) {
      const requirements = {
        refuseHeader: (lines: readonly (readonly string[])[]) => refuseSalesHeader(lines, sales),
        maxRows: MAX_SALE_ROWS,
      };
      return { sales: parseSaleRows(readTable(readFileSync(path), isSalesHeader(sales), requirements), sales) };
    }
    const errors = createImportErrors();
    const rows = parseRows(readTable(readFileSync(path), isHeader), errors);
    errors.throwIfAny();
    return { rows };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // An Error would lose its code between threads.
    return { refusal: { code: error.code, ...error.details } };
  }
};

serve<FileReadTask, FileReadResult>(readTask);
