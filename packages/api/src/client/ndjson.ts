/**
 * Splits a growing text into lines and passes each parsed line to `onEvent`. Accepts chunks of any size, so it works for a fetch stream
 * and for XMLHttpRequest's growing `responseText`. Call the returned `end` when the text is complete.
 */
export const parseNdjson = <Event>(onEvent: (event: Event) => void) => {
  let remainder = '';
  const parseLine = (line: string) => {
    if (line.trim() !== '') onEvent(JSON.parse(line) as Event);
  };
  return {
    push(chunk: string): void {
      const lines = (remainder + chunk).split('\n');
      remainder = lines.pop() ?? '';
      lines.forEach(parseLine);
    },
    end(): void {
      parseLine(remainder);
      remainder = '';
    },
  };
};
