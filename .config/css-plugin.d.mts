export declare const cssModules: { pattern: string; dashedIdents: boolean };
