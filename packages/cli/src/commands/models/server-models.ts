import { CommandError, EXIT, type Context, type Options, type OptionSpec } from '../../command.ts';
import { DATA_OPTION, loadServer, createServerEnvironment } from '../tools/server-package.ts';

/** A model pack as described by the server's package. */
export interface ModelPack {
  readonly name: string;
  readonly labels: number;
  readonly categories: number;
  readonly license: string;
  readonly source: string | null;
  readonly sha256: string;
}

export interface AddedModel extends ModelPack {
  readonly trial: { readonly milliseconds: number; readonly seen: readonly { readonly category: string; readonly share: number }[] };
  readonly replaced: boolean;
}

interface ServerModels {
  readonly addModel: (env: NodeJS.ProcessEnv, files: { network: string; card: string; photo?: string | undefined }) => Promise<AddedModel>;
  readonly listModels: (env: NodeJS.ProcessEnv) => Promise<{ readonly packs: readonly ModelPack[]; readonly errors: readonly string[] }>;
  readonly removeModel: (env: NodeJS.ProcessEnv, name: string) => Promise<void>;
}

export const LOCAL_SERVER_OPTIONS: readonly OptionSpec[] = [
  { flags: '--here', summary: 'on the server’s machine: use its model packs', isLocal: true },
  { ...DATA_OPTION, isLocal: true },
];

/** Error classes of the server whose messages are meant for users. */
const USER_ERRORS: ReadonlySet<string> = new Set(['ModelError', 'EnvironmentError']);

/** Runs `work` with the models of the server on this machine, because its files are not accessible remotely. Throws CommandError. */
export const withServerModels = async <Output>(
  { env }: Context,
  options: Options,
  command: string,
  work: (models: ServerModels, env: NodeJS.ProcessEnv) => Promise<Output>,
): Promise<Output> => {
  if (!options['here'] && options['data'] === undefined)
    throw new CommandError(`Model packs are stored on the server's own machine. Run this there: relist ${command} --here`, EXIT.usage);
  const models = (await loadServer('model-packs', `${command} --here`)) as ServerModels;
  return work(models, createServerEnvironment(env, options)).catch((error: unknown) => {
    throw error instanceof Error && USER_ERRORS.has(error.name) ? new CommandError(error.message) : error;
  });
};
