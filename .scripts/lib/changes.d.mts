export interface Changes {
  readonly changed: () => void;
  readonly until: (test: () => boolean) => Promise<void>;
}
export declare const createChanges: () => Changes;
