export declare const findChromium: () => string | undefined;
export declare const chromiumArgs: string[];
