export interface Packed {
  /** Holds node_modules with the package; empty beside that. */
  readonly folder: string;
  /** Paths in the package, as npm would publish them. */
  readonly files: readonly string[];
  readonly remove: () => Promise<void>;
}
export declare const installPacked: (name: string, options?: { beside?: readonly string[]; and?: readonly string[] }) => Promise<Packed>;

/** The file that `npm pack` makes of one of our packages, for `npm install` to take. */
export declare const packedFile: (name: string) => Promise<string>;
