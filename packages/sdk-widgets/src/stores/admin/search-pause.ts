/** Milliseconds of silence before what was typed is asked for. */
export const SEARCH_PAUSE_MS = 300;
