/** Milliseconds without typing before a search is sent. */
export const SEARCH_PAUSE_MS = 300;
