import { EXIT, type Command } from '../../command.ts';
import { HERE, withServerModels } from './server-models.ts';

export const modelsRemove: Command = {
  name: 'models remove <name>',
  summary: 'Remove a classifier that was added',
  details: 'The server goes on using it until it is restarted. What it said of items that exist stays.',
  options: HERE,
  examples: ['relist models remove imagenet-mobilenetv2 --here'],
  run: async (context, [name = ''], options) => {
    await withServerModels(context, options, `models remove ${name}`, ({ removeModel }, env) => removeModel(env, name));
    context.say(`Removed ${name}. Restart the server to go on without it.`);
    return { exitCode: EXIT.ok, data: { name } };
  },
};
