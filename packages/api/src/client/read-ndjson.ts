import { parseNdjson } from './ndjson.ts';

/** Reads a response as NDJSON until its end and calls `onEvent` for each event. */
export const readNdjson = async <Event>(response: Response, onEvent: (event: Event) => void): Promise<void> => {
  const reader = parseNdjson(onEvent);
  if (response.body) {
    const decoder = new TextDecoder();
    const stream = response.body.getReader();
    for (let part = await stream.read(); !part.done; part = await stream.read()) reader.push(decoder.decode(part.value, { stream: true }));
  }
  reader.end();
};
