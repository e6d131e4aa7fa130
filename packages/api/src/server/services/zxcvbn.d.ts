/** The part of zxcvbn that is used here; the package carries no types. */
declare module 'zxcvbn' {
  export interface ZXCVBNMatch {
    readonly dictionary_name?: string;
    readonly rank?: number;
    readonly l33t?: boolean;
    readonly reversed?: boolean;
  }
  export interface ZXCVBNResult {
    readonly sequence: readonly ZXCVBNMatch[];
  }
  const estimate: (password: string) => ZXCVBNResult;
  export default estimate;
}
