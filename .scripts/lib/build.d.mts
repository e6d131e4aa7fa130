export declare const build: (options?: { force?: boolean }) => Promise<void>;
