export interface Packed {
  /** Contains only node_modules with the package. */
  readonly folder: string;
  /** Paths in the package, as npm would publish them. */
  readonly files: readonly string[];
  readonly remove: () => Promise<void>;
}
export declare const installPacked: (name: string, options?: { beside?: readonly string[]; and?: readonly string[] }) => Promise<Packed>;

/** Returns the path of the tarball of one of our packages, for `npm install`. */
export declare const getTarball: (name: string) => Promise<string>;
