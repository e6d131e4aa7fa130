export interface InstalledPackage {
  /** Path of a folder that contains only node_modules with the package. */
  readonly folder: string;
  /** Paths in the package, as npm would publish them. */
  readonly files: readonly string[];
  readonly remove: () => Promise<void>;
}
export declare const installPacked: (
  name: string,
  options?: { peers?: readonly string[]; others?: readonly string[] },
) => Promise<InstalledPackage>;

/** Returns the path of the tarball of the package in a folder such as `packages/api`, for `npm install`. */
export declare const getTarball: (path: string) => Promise<string>;
