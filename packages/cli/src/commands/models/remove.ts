import { EXIT, type Command } from '../../command.ts';
import { LOCAL_SERVER_OPTIONS, withServerModels } from './server-models.ts';

export const modelsRemove: Command = {
  name: 'models remove <name>',
  summary: 'Remove a model pack',
  details: 'The server keeps using it until it restarts. Its results on existing items stay.',
  options: LOCAL_SERVER_OPTIONS,
  examples: ['relist models remove imagenet-mobilenetv2 --here'],
  run: async (context, [name = ''], options) => {
    await withServerModels(context, options, `models remove ${name}`, ({ removeModel }, env) => removeModel(env, name));
    context.printMessage(`Removed ${name}. Restart the server to stop using it.`);
    return { exitCode: EXIT.ok, data: { name } };
  },
};
