export declare const createAnchor: (heading: string) => string;
export declare const markdown: () => { name: string; load: (id: string) => Promise<{ code: string; map: { mappings: '' } } | null> };
