import type { ServiceContext } from '../context.ts';
import type { ItemServices } from '../items/index.ts';
import type { PhotoServices } from '../photos/index.ts';
import type { SalesServices } from '../sales/index.ts';
import { createListingExport } from './listing-export.ts';
import { createListingImport } from './listing-import.ts';

type Dependencies = ServiceContext & ItemServices & PhotoServices & SalesServices;

export const createListingFileServices = (dependencies: Dependencies) => {
  const { engine, photoLinks: links, fileReader: files } = dependencies;
  return {
    listingExport: createListingExport({ ...dependencies, exports: engine.exports, links }),
    listingImport: createListingImport({ ...dependencies, files }),
  };
};
