import type { Category } from '../../catalogue/types.ts';
import type { Department } from '../facts.ts';

/** eBay's leaf for a thing; null when it depends on a department that nobody knows, or is not known at all. */
export const departmentLeaf = ({ ebay }: Category, department: Department | null): number | null => {
  if (ebay === null || typeof ebay === 'number') return ebay;
  if (department !== null) return ebay[department] ?? null;
  const leaves = Object.values(ebay);
  return leaves.length === 1 ? (leaves[0] ?? null) : null;
};
