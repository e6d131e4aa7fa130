import { EXIT, type Command } from '../../command.ts';
import { getText } from '../../options.ts';
import { LOCAL_SERVER_OPTIONS, withServerModels } from './server-models.ts';

/** Number of categories listed after the trial. */
const MAX_CATEGORIES = 3;

export const modelsAdd: Command = {
  name: 'models add <network> <card>',
  summary: 'Add a model pack, your own photo classifier',
  details: `Accepts an ONNX network of up to 50 MB with a card, a JSON file that describes how to turn a photo into its input and which
catalog category each label stands for. The file must match the SHA-256 in the card. The network is tested on a photo before it is
added, and replaces one with the same name. The server uses it after its next start. docs/guides/models.md shows how to write a card.`,
  options: [
    ...LOCAL_SERVER_OPTIONS,
    { flags: '--photo <file>', summary: 'test it on this photo instead of a generated one', isLocal: true },
  ],
  examples: ['relist models add mobilenetv2.onnx card.json --here', 'relist models add net.onnx card.json --here --photo teapot.jpg'],
  run: async (context, [network = '', card = ''], options) => {
    const addedModel = await withServerModels(context, options, `models add ${network} ${card}`, ({ addModel }, env) =>
      addModel(env, { network, card, photo: getText(options, 'photo') }),
    );
    const { name, labels, categories, replaced, trial } = addedModel;
    context.printMessage(
      `${replaced ? 'Replaced' : 'Added'} ${name}: ${labels} labels, ${categories} catalog ${categories === 1 ? 'category' : 'categories'}.`,
    );
    const results = trial.seen.slice(0, MAX_CATEGORIES).map(({ category, share }) => `${category} ${Math.round(share * 100)}%`);
    context.printMessage(`It classified the test photo in ${trial.milliseconds} ms: ${results.join(', ')}.`);
    context.printMessage('Restart the server to use it.');
    return { exitCode: EXIT.ok, data: addedModel };
  },
};
