export declare const widgetNames: () => string[];
export declare const widgetInputs: () => Record<string, string>;
export declare const widgetExports: () => Record<string, { '@relist/source'?: string; types: string; default: string }>;
