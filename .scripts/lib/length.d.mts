export declare const isSoak: boolean;
export declare const selectForRun: <Value>(quick: Value, full: Value) => Value;
