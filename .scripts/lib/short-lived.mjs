/**
 * Arguments for a Node process that lives for seconds: they turn off the optimizing WebAssembly compiler. It would spend a second of
 * CPU per start on the embedded database and the image library, which does not pay off before the process ends.
 */
export const SHORT_LIVED = ['--liftoff-only'];
