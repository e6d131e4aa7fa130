import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { EXIT, type Command, type Context, type Result } from '../command.ts';
import { judge } from '../output/failure.ts';
import { invocationOf, toolsFrom } from './tools.ts';

/** Rows of one answer: more would fill the asker's memory with what it cannot use. */
const MOST_ROWS = 200;

const collect = async (data: unknown): Promise<unknown> => {
  if (typeof data !== 'object' || data === null || !(Symbol.asyncIterator in data)) return data;
  const rows: unknown[] = [];
  for await (const row of data as AsyncIterable<unknown>) if (rows.push(row) >= MOST_ROWS) break;
  return rows;
};

const answerOf = async (result: Result, said: readonly string[]) => {
  const data = result.bytes && result.data === null ? 'The file is not text; export it with the command line.' : await collect(result.data);
  return {
    content: [
      { type: 'text' as const, text: JSON.stringify(data, null, 2) ?? 'null' },
      ...said.map((text) => ({ type: 'text' as const, text })),
    ],
    isError: result.exitCode !== EXIT.ok && result.exitCode !== EXIT.partly,
  };
};

interface McpOptions {
  readonly commands: readonly Command[];
  readonly write: boolean;
  readonly version: string;
  /** A context without a terminal whose messages go to `say`. */
  readonly contextFor: (say: Context['say']) => Promise<Context>;
}

/** Serves the commands as tools over standard input and output until the other side hangs up. */
export const serveMcp = async ({ commands, write, version, contextFor }: McpOptions): Promise<void> => {
  const tools = toolsFrom(commands, write);
  const server = new Server({ name: 'relist', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools.values()].map(({ tool }) => tool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const said: string[] = [];
    const context = await contextFor((sentence) => said.push(sentence));
    try {
      const found = tools.get(params.name);
      if (!found)
        throw new Error(`There is no tool "${params.name}"${write ? '' : '; tools that change something need relist mcp --write'}.`);
      const { args, options } = invocationOf(found.command, params.arguments ?? {});
      const result = await found.command.run(context, args, options);
      return await answerOf(result, said).finally(result.close);
    } catch (error) {
      const { message } = judge(error, context.url);
      return { content: [message, ...said].map((text) => ({ type: 'text' as const, text })), isError: true };
    }
  });
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    // The SDK's transport does not notice the end of its input by itself.
    process.stdin.on('end', resolve).on('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
};
