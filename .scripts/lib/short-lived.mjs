/**
 * Arguments for a Node process that lives for seconds: WebAssembly stays as it was first compiled. V8 would optimize the embedded database
 * and the image library in the background, 1.5 s of the processor at each start, and the process ends before that pays.
 */
export const SHORT_LIVED = ['--wasm-tiering-budget=20000000'];
