export declare const databaseTemplate: () => Promise<string>;
