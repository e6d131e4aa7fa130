import { serve } from '../workers/serve.ts';
import type { BarcodeResult } from './types.ts';
import { searchBarcodes, type BarcodeTask } from './search-barcodes.ts';

serve<BarcodeTask, BarcodeResult>(searchBarcodes);
