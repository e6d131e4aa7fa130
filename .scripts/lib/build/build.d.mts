export declare const build: (options?: { isForced?: boolean }) => Promise<void>;
