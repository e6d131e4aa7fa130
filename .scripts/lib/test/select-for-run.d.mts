export declare const isSoak: boolean;
export declare const selectForRun: <Value>(quickValue: Value, fullValue: Value) => Value;
