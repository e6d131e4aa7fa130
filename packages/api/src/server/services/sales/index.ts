import type { ServiceContext } from '../context.ts';
import { createFileReader } from '../listing-files/import-file.ts';
import type { PriceServices } from '../prices/index.ts';
import { createSalesJob } from './sales-job.ts';
import { createSalesImport } from './sales-import.ts';
import { createSales } from './sales.ts';

type Dependencies = ServiceContext & Pick<PriceServices, 'priceLevels'>;

export const createSalesServices = ({ knex, clock, engine, priceLevels: levels }: Dependencies) => {
  const sales = createSales({ knex, clock, engine, levels });
  const fileReader = createFileReader();
  return {
    sales,
    salesJob: createSalesJob({ knex, engine, sales }),
    /** A single thread reads sales and listing files. */
    fileReader,
    salesImport: createSalesImport({ knex, clock, engine, files: fileReader, sales, levels }),
  };
};
export type SalesServices = ReturnType<typeof createSalesServices>;
