import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Command, Context } from '../command.ts';
import { describeFailure } from '../output/failure.ts';
import { answerOf } from './answers.ts';
import { PHOTO_TEMPLATE, listPhotos, readPhoto } from './photos.ts';
import { invocationOf, toolsFrom } from './tools.ts';

interface McpOptions {
  readonly commands: readonly Command[];
  readonly write: boolean;
  readonly version: string;
  /** Returns a context without a terminal whose messages go to `say`. */
  readonly contextFor: (say: Context['say']) => Promise<Context>;
}

/** Serves the commands as tools over stdin and stdout until the client disconnects. */
export const serveMcp = async ({ commands, write, version, contextFor }: McpOptions): Promise<void> => {
  const tools = toolsFrom(commands, write);
  const server = new Server({ name: 'relist', version }, { capabilities: { tools: {}, resources: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools.values()].map(({ tool }) => tool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const said: string[] = [];
    const context = await contextFor((sentence) => said.push(sentence));
    try {
      const found = tools.get(params.name);
      if (!found)
        throw new Error(`There is no tool "${params.name}"${write ? '' : '; tools that change something need relist mcp --write'}.`);
      const { args, options, page } = invocationOf(found.command, params.arguments ?? {});
      const result = await found.command.run(context, args, options);
      return await answerOf(result, said, page).finally(result.close);
    } catch (error) {
      const { message } = describeFailure(error, context.url);
      return { content: [message, ...said].map((text) => ({ type: 'text' as const, text })), isError: true };
    }
  });
  const quiet = () => contextFor(() => {});
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [PHOTO_TEMPLATE] }));
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({ resources: await listPhotos(await (await quiet()).client()) }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => readPhoto(await quiet(), params.uri));
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    // The SDK's transport does not notice the end of its input.
    process.stdin.on('end', resolve).on('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
};
