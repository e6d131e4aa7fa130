import type { ServerResponse } from 'node:http';
import { buildCompletion, sendJson } from './build-completion.ts';

/** The parts of a completion request that the fake server reads. */
export interface ChatRequest {
  readonly messages: readonly { readonly content: unknown }[];
  readonly response_format?: { readonly type: string };
  readonly tools?: readonly unknown[];
  readonly max_completion_tokens?: number;
  readonly max_tokens?: number;
}

/** Ways in which local servers (Ollama, llama.cpp, LM Studio, vLLM) differ from OpenAI, whose protocol they implement. */
export const LOCAL_MODES = [
  'no-json-schema',
  'grammar-fails',
  'only-tools',
  'tool-arguments-as-object',
  'plain-text-only',
  'ignores-the-format',
  'answer-in-reasoning',
  'think-tags',
  'fence-with-prose',
  'relaxed-json',
  'content-in-parts',
  'strings-for-facts',
  'wrapped-item',
  'old-token-limit-name',
  'reasoning-over-limit',
  'small-context',
  'tiny-context',
  'no-images',
  'model-missing',
  'never-json',
] as const;
export type LocalMode = (typeof LOCAL_MODES)[number];

type SendReply = (response: ServerResponse, item: object, request: ChatRequest) => void;

const sendRejection = (response: ServerResponse, status: number, message: string) =>
  sendJson(response, status, JSON.stringify({ error: { message, type: 'invalid_request_error', code: status } }));
const reply = (response: ServerResponse, content: unknown) => sendJson(response, 200, buildCompletion(content));
const replyWithMessage = (response: ServerResponse, message: object, finishReason = 'stop') =>
  sendJson(response, 200, buildCompletion('', { message: { role: 'assistant', content: '', ...message }, finish_reason: finishReason }));

const callTool = (response: ServerResponse, item: object, isObjectSent: boolean) =>
  replyWithMessage(response, {
    tool_calls: [{ id: 'c', type: 'function', function: { name: 'answer', arguments: isObjectSent ? item : JSON.stringify(item) } }],
  });
const createToolReply =
  (isObjectSent: boolean): SendReply =>
  (response, item, request) => {
    if (request.response_format) return sendRejection(response, 400, 'response_format is not supported by this server');
    if (request.tools) return callTool(response, item, isObjectSent);
    return reply(response, 'I was asked for nothing.');
  };

/** Converts the strict format to what a model with four billion parameters writes. */
const toLooseItem = (item: object): object =>
  Object.fromEntries(
    Object.entries(item).flatMap(([key, fact]): [string, unknown][] => {
      if (fact === null) return key === 'era' ? [[key, 'unknown']] : [];
      if (Array.isArray(fact)) return [[key, fact.map((entry) => (entry as { value?: string }).value ?? entry)]];
      if (typeof fact !== 'object') return [[key, fact]];
      const { value, quote } = fact as { value: string; quote?: string };
      return [[key, quote ? { value, quote, confidence: '80%', photo: 'photo 1' } : value]];
    }),
  );

/** Returns the size of the messages, which consist mostly of photos; small photos fit a small context. */
const measureMessages = ({ messages }: ChatRequest): number => JSON.stringify(messages).length;
const LARGE_BYTES = 60_000;

export const localReplies: Readonly<Record<LocalMode, SendReply>> = {
  'no-json-schema': (response, item, request) =>
    request.response_format?.type === 'json_schema'
      ? sendRejection(response, 400, "'response_format.type' must be 'json_object' or 'text'")
      : reply(response, JSON.stringify(item)),
  'grammar-fails': (response, item, request) =>
    request.response_format?.type === 'json_schema'
      ? sendRejection(response, 500, 'failed to parse grammar')
      : reply(response, JSON.stringify(item)),
  'only-tools': createToolReply(false),
  'tool-arguments-as-object': createToolReply(true),
  'plain-text-only': (response, item, request) =>
    request.response_format || request.tools
      ? sendRejection(response, 422, 'Extra inputs are not permitted')
      : reply(response, `Here is what I see:\n${JSON.stringify(item)}\nIs there anything else?`),
  'ignores-the-format': (response, item, request) =>
    reply(response, request.messages.length > 2 ? JSON.stringify(item) : 'This is a lovely denim jacket in blue.'),
  'answer-in-reasoning': (response, item) =>
    replyWithMessage(response, { reasoning_content: `The jacket is blue. ${JSON.stringify(item)}` }),
  'think-tags': (response, item) => reply(response, `<think>Is it {"brand": "Wrangler"}? No.</think>\n${JSON.stringify(item)}`),
  'fence-with-prose': (response, item) =>
    reply(response, `Sure! Here is the item:\n\n\`\`\`json\n${JSON.stringify(item, null, 2)}\n\`\`\`\n\nHope this helps!`),
  'relaxed-json': (response, item) =>
    reply(response, JSON.stringify(item).replace('"category"', 'category').replace(/\}$/, ',} // done').replace('"blue', "'blue")),
  'content-in-parts': (response, item) => reply(response, [{ type: 'text', text: JSON.stringify(item) }]),
  'strings-for-facts': (response, item) => reply(response, JSON.stringify(toLooseItem(item))),
  'wrapped-item': (response, item) => reply(response, JSON.stringify({ item })),
  'old-token-limit-name': (response, item, request) =>
    request.max_completion_tokens === undefined
      ? reply(response, JSON.stringify(item))
      : sendRejection(response, 400, 'Unrecognized request argument supplied: max_completion_tokens'),
  'reasoning-over-limit': (response, item, request) =>
    (request.max_completion_tokens ?? request.max_tokens ?? 0) > 3000
      ? reply(response, JSON.stringify(item))
      : replyWithMessage(response, { reasoning_content: 'Let me see. The jacket' }, 'length'),
  'small-context': (response, item, request) =>
    measureMessages(request) > LARGE_BYTES
      ? sendRejection(response, 400, 'the request exceeds the available context size, try increasing it')
      : reply(response, JSON.stringify(item)),
  'tiny-context': (response) => sendRejection(response, 400, "This model's maximum context length is 512 tokens."),
  'no-images': (response) => sendRejection(response, 400, 'image_url is only supported by certain models'),
  'model-missing': (response) => sendRejection(response, 404, "model 'fake' not found, try pulling it first"),
  'never-json': (response) => reply(response, 'What a lovely jacket.'),
};
