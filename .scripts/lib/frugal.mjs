/**
 * Settings of glibc's malloc for the server. Unless told, it keeps a heap for each of the dozen threads that compile WebAssembly, decode
 * photos and run networks, and gives little of what they free back to the system: a fifth of what the server takes. docs/guides/deploy.md
 * names the same settings; other C libraries ignore them.
 */
export const FRUGAL = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' };
