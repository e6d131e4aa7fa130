export declare const prepareDatabaseTemplate: () => Promise<string>;
