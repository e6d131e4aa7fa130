import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Client } from '@relist/api/client';
import type { Context, Command } from '../command.ts';
import { describeError } from '../output/errors.ts';
import { truncateMessages, toToolResult } from './tool-results.ts';
import { parseInvocation, createTools, toInputNames } from './tools.ts';

const PHOTO_URI = /^relist:\/\/items\/([0-9a-f-]{36})\/photos\/(\d+)$/;
/** Pixels of the longer side, enough to see the item and small enough for one response. */
const PHOTO_SIDE = 1024;
/** Maximum number of items whose covers are listed. */
const MAX_LISTED_ITEMS = 50;

const createPhotoUri = (itemId: string, position: number) => `relist://items/${itemId}/photos/${position}`;

export const PHOTO_TEMPLATE = {
  uriTemplate: 'relist://items/{id}/photos/{position}',
  name: 'Photo of an item',
  description: 'A photo of one of your items; position 1 is the cover.',
  mimeType: 'image/jpeg',
};

/** Returns the covers of the newest items. */
export const listPhotos = async (client: Client) => {
  const { rows } = await client.items.list({ query: { limit: MAX_LISTED_ITEMS } });
  return rows.flatMap(({ id, name, photos }) => {
    const [cover] = photos;
    return cover ? [{ uri: createPhotoUri(id, cover.position), name, mimeType: 'image/jpeg' }] : [];
  });
};

/** The protocol's error code for a resource that does not exist. */
const RESOURCE_NOT_FOUND = -32_002;
/** The SDK sends an error's `code` to the client. */
const createNotFoundError = (message: string): Error => Object.assign(new Error(message), { code: RESOURCE_NOT_FOUND });

/** Returns a photo; throws Error with a message for an invalid URI or a missing photo. */
export const readPhoto = async (context: Context, uri: string) => {
  const [, id, position] = PHOTO_URI.exec(uri) ?? [];
  if (!id || !position) throw createNotFoundError(`Unknown resource "${uri}". Photos are at ${PHOTO_TEMPLATE.uriTemplate}.`);
  const response = await context.fetch(`/api/items/${id}/photos/${position}?size=${PHOTO_SIDE}`, {});
  if (response.status === 404) throw createNotFoundError(`There is no photo at ${uri}.`);
  if (!response.ok) throw new Error(`The photo cannot be read (${response.status}). Try again.`);
  const blob = Buffer.from(await response.arrayBuffer()).toString('base64');
  return { contents: [{ uri, mimeType: response.headers.get('content-type') ?? 'image/jpeg', blob }] };
};

interface McpOptions {
  readonly commands: readonly Command[];
  readonly canWrite: boolean;
  readonly version: string;
  /** Returns a context without a terminal whose messages go to `printMessage`. */
  readonly createContext: (printMessage: Context['printMessage']) => Promise<Context>;
}

/** Serves the commands as tools over stdin and stdout until the client disconnects. */
export const serveMcp = async ({ commands, canWrite, version, createContext }: McpOptions): Promise<void> => {
  const tools = createTools(commands, canWrite);
  const server = new Server({ name: 'relist', version }, { capabilities: { tools: {}, resources: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools.values()].map(({ tool }) => tool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const messages: string[] = [];
    const entry = tools.get(params.name);
    const context = await createContext((sentence) => messages.push(toInputNames(sentence, entry?.command)));
    try {
      if (!entry) throw new Error(`Unknown tool "${params.name}"${canWrite ? '' : '; tools that change data need relist mcp --write'}.`);
      const { args, options, page } = parseInvocation(entry.command, params.arguments ?? {});
      const result = await entry.command.run(context, args, options);
      return await toToolResult(result, messages, page).finally(result.close);
    } catch (error) {
      const { message } = describeError(error, context.url);
      const sentences = truncateMessages([toInputNames(message, entry?.command), ...messages]);
      return { content: sentences.map((text) => ({ type: 'text' as const, text })), isError: true };
    }
  });
  const createQuietContext = () => createContext(() => {});
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [PHOTO_TEMPLATE] }));
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({
    resources: await listPhotos(await (await createQuietContext()).getClient()),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => readPhoto(await createQuietContext(), params.uri));
  const disconnection = new Promise<void>((resolve) => {
    server.onclose = resolve;
    // The SDK's transport does not detect the end of its input.
    process.stdin.on('end', resolve).on('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await disconnection;
  await server.close();
};
