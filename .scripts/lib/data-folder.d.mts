export declare const prepareDataFolder: () => Promise<void>;
export declare const copyDataFolder: () => Promise<string>;
