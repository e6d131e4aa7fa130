/** The parts of autocannon that the benches use, since it ships no types. */
declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly average: number };
    readonly errors: number;
    readonly non2xx: number;
  }
  const autocannon: (options: { url: string; connections: number; duration: number; headers?: Record<string, string> }) => Promise<Result>;
  export default autocannon;
}
