import { build } from '../.scripts/lib/build/build.mjs';
import { prepareDataFolder } from '../.scripts/lib/data-folder.mjs';

/** Builds the product and prepares the servers' initial data folder, once before any worker needs them. */
export const setup = async (): Promise<void> => {
  await build();
  await prepareDataFolder();
};
