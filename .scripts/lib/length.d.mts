export declare const isSoak: boolean;
export declare const quickOrSoak: <Value>(quick: Value, full: Value) => Value;
