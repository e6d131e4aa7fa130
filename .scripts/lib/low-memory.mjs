/**
 * Settings for the server's glibc malloc. By default, malloc keeps a heap for each of the dozen threads that compile WebAssembly, decode
 * photos and run networks. It returns little freed memory to the system. That wastes a fifth of the server's memory. docs/guides/deploy.md
 * recommends the same settings; other C libraries ignore them.
 */
export const LOW_MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' };
