import { EXIT, type Command } from '../../command.ts';
import { toListResult } from '../../output/rows.ts';
import { LOCAL_SERVER_OPTIONS, withServerModels } from './server-models.ts';

export const modelsList: Command = {
  name: 'models list',
  summary: 'List added model packs',
  details: 'Reports damaged packs on standard error, with exit code 3; the server skips them.',
  options: LOCAL_SERVER_OPTIONS,
  examples: ['relist models list --here', 'relist models list --here --json name,sha256'],
  run: async (context, _args, options) => {
    const { packs, errors } = await withServerModels(context, options, 'models list', ({ listModels }, env) => listModels(env));
    for (const error of errors) context.printMessage(error);
    const list = toListResult(packs, {
      Name: ({ name }) => name,
      Labels: ({ labels }) => String(labels),
      Categories: ({ categories }) => String(categories),
      License: ({ license }) => license,
      Source: ({ source }) => source ?? '',
    });
    return errors.length > 0 ? { ...list, exitCode: EXIT.partial } : list;
  },
};
