export declare const anchorOf: (heading: string) => string;
export declare const markdown: () => { name: string; load: (id: string) => Promise<{ code: string; map: { mappings: '' } } | null> };
