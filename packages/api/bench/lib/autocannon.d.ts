/** Types for the parts of autocannon that the benchmarks use, because autocannon ships none. */
declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly average: number };
    readonly errors: number;
    readonly non2xx: number;
  }
  const autocannon: (options: { url: string; connections: number; duration: number; headers?: Record<string, string> }) => Promise<Result>;
  export default autocannon;
}
