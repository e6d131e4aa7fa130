/**
 * Arguments for a Node process that lives only seconds. They turn off the optimizing WebAssembly compiler, which would spend a second
 * of CPU time per start on the embedded database and the image library. That does not pay off before the process ends.
 */
export const SHORT_LIVED_ARGS = ['--liftoff-only'];
