export declare const listWidgetNames: () => string[];
export declare const createWidgetInputs: () => Record<string, string>;
export declare const createWidgetExports: () => Record<string, { '@relist/source'?: string; types: string; default: string }>;
