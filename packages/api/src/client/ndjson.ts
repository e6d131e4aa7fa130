/**
 * Cuts a growing text into lines and hands over each as parsed JSON. Takes chunks in any sizes, so it serves a fetch stream as
 * well as XMLHttpRequest's growing `responseText`. Call the returned `end` when the text is complete.
 */
export const parseNdjson = <Event>(onEvent: (event: Event) => void) => {
  let rest = '';
  const take = (line: string) => {
    if (line.trim() !== '') onEvent(JSON.parse(line) as Event);
  };
  return {
    push(chunk: string): void {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    },
    end(): void {
      take(rest);
      rest = '';
    },
  };
};
