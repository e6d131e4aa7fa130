export interface Packed {
  /** Holds node_modules with the package; empty beside that. */
  readonly folder: string;
  /** Paths in the package, as npm would publish them. */
  readonly files: readonly string[];
  readonly remove: () => Promise<void>;
}
export declare const installPacked: (name: string, options?: { beside?: readonly string[]; and?: readonly string[] }) => Promise<Packed>;
