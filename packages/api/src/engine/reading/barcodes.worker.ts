import { serve } from '../workers/serve.ts';
import type { BarcodesRead } from './barcodes.ts';
import { searchBarcodes, type BarcodeTask } from './search-barcodes.ts';

serve<BarcodeTask, BarcodesRead>(searchBarcodes);
