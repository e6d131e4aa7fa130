import { z } from 'zod';
import { findCategoryById } from '../catalog/categories.ts';
import { ModelError } from '../errors.ts';

/** Maximum size of a network. With a larger one, the server needs more memory than docs/guides/deploy.md states. */
export const MAX_PACK_BYTES = 50 * 2 ** 20;
/** Maximum size of a card, which is enough for 20,000 long labels. It is checked before the card is parsed. */
export const MAX_CARD_BYTES = 2 * 2 ** 20;

const side = z.int().min(16).max(1024);
const threeNumbers = z.tuple([z.number(), z.number(), z.number()]);
const share = z.number().min(0.05).max(1);

/** The conversion of a photo to the network's input. Each byte of a channel becomes (byte × scale − mean) ÷ std. */
const Input = z.strictObject({
  width: side,
  height: side,
  /** `cover` uses the middle of the photo; `contain` uses all of it, padded with `pad`; `fill` uses all of it, stretched. */
  fit: z.enum(['cover', 'contain', 'fill']).default('cover'),
  /** Share of each side that `cover` keeps, from the center: 0.875 keeps 224 of 256 pixels. */
  crop: z.number().min(0.1).max(1).default(1),
  /** Byte value for the area that `contain` leaves empty. */
  pad: z.int().min(0).max(255).default(0),
  layout: z.enum(['NCHW', 'NHWC']).default('NCHW'),
  colors: z.enum(['RGB', 'BGR']).default('RGB'),
  scale: z
    .number()
    .positive()
    .default(1 / 255),
  mean: threeNumbers.default([0, 0, 0]),
  std: threeNumbers.refine((values) => values.every((value) => value !== 0), 'must not contain 0').default([1, 1, 1]),
});

/**
 * An operator's description of a network, with the information that the model file lacks. `labels` follow the order of its outputs;
 * `categories` maps labels to our catalog IDs; unmapped labels are ignored.
 */
export const PackCard = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'must be 1 to 40 lowercase letters, digits, dots and hyphens'),
    license: z.string().min(1).max(200),
    source: z.url().max(500).optional(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits: the SHA-256 of the .onnx file'),
    input: Input,
    output: z.strictObject({
      /** The output's name in the network; optional when there is only one output. */
      name: z.string().min(1).max(200).optional(),
      kind: z.enum(['logits', 'probabilities']),
    }),
    labels: z.array(z.string().min(1).max(200)).min(2).max(20_000),
    categories: z.record(z.string(), z.string()).refine((map) => Object.keys(map).length > 0, 'must name at least one label'),
    confidence: z
      .strictObject({
        /** Divides the logits; above 1 for an overconfident network. */
        temperature: z.number().min(0.05).max(20).default(1),
        /** Lowest confidence of a claim. */
        least: share.default(0.35),
        /** Highest confidence of a claim. */
        most: share.max(0.97).default(0.9),
      })
      .prefault({}),
  })
  .superRefine(({ labels, categories }, context) => {
    const labelSet = new Set(labels);
    for (const [label, id] of Object.entries(categories)) {
      const path = ['categories', label];
      if (!labelSet.has(label)) context.addIssue({ code: 'custom', path, message: 'is not among the labels' });
      else if (!findCategoryById(id))
        context.addIssue({
          code: 'custom',
          path,
          message: `maps to "${id}", which is not in the catalog; GET /api/categories lists the IDs`,
        });
    }
  });
export type PackCard = z.infer<typeof PackCard>;

/** Maximum number of fields named in an error message, because people fix a few at a time. */
const MAX_NAMED_FIELDS = 3;

/**
 * Parses a card. Throws ModelError naming the file and the invalid fields.
 * @param file the file name for error messages.
 */
export const readCard = (text: string, file: string): PackCard => {
  if (Buffer.byteLength(text) > MAX_CARD_BYTES)
    throw new ModelError(`${file} is larger than ${MAX_CARD_BYTES / 2 ** 20} MB. Shorten its labels.`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new ModelError(`${file} is not JSON. Fix its syntax.`);
  }
  const parsed = PackCard.safeParse(data);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const fieldErrors = issues.slice(0, MAX_NAMED_FIELDS).map(({ path, message }) => `${path.join('.') || 'card'}: ${message}`);
  const remainder = issues.length > MAX_NAMED_FIELDS ? `; and ${issues.length - MAX_NAMED_FIELDS} more` : '';
  throw new ModelError(`${file} is not a valid card (docs/guides/models.md): ${fieldErrors.join('; ')}${remainder}.`);
};
