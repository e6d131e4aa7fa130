import { OperatorError } from './operator-error.ts';

/** Throws an OperatorError if the file of exchange rates is missing or invalid. */
export const checkRatesFile = async (file: string): Promise<void> => {
  const { loadRates } = await import('../engine/pricing/load.ts');
  try {
    loadRates(file);
  } catch (error) {
    throw new OperatorError(`Cannot use EXCHANGE_RATES_FILE. ${error instanceof Error ? error.message : String(error)}`);
  }
};
