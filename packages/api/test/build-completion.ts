import type { ServerResponse } from 'node:http';

/** Builds a response body of the chat completions protocol. */
export const buildCompletion = (content: unknown, extra: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null }, ...extra }],
    usage: { prompt_tokens: 1200, completion_tokens: 300, total_tokens: 1500 },
  });

export const sendJson = (response: ServerResponse, status: number, body: string, headers: Readonly<Record<string, string>> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
};
