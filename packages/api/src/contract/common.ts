import { z } from 'zod';
import { toExample } from './example.ts';
import { toFieldCode } from './field-errors.ts';
import { PLATFORMS } from './limits.ts';

/** Text without NUL or lone surrogates, because PostgreSQL cannot store them. */
export const createTextSchema = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), toFieldCode('unstorable'));

/** Returns whether a text has a visible character: one that is not a space, control or format character. */
export const isVisible = (value: string): boolean => /[^\p{Cc}\p{Cf}\p{Z}]/u.test(value);

/** An optional form field. An empty string counts as absent. */
export const createOptionalTextSchema = (max: number) =>
  createTextSchema(max)
    .trim()
    .nullish()
    .transform((value) => value || null);

/** A form field that contains JSON. The schema checks the length before it parses the text. */
export const createJsonSchema = <Schema extends z.ZodType>(max: number, schema: Schema) =>
  createTextSchema(max)
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: toFieldCode('not_json') });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const Id = z.uuid();
export const IdParams = z.object({ id: Id });

/** An amount in US dollars with at most two decimals. The maximum comes from numeric(10,2) in the database. */
export const Money = z.number().nonnegative().max(99_999_999).meta(toExample(48));
/** An amount that a person enters. It must be in whole cents, because the database stores cents. */
export const Amount = Money.refine((value) => Math.round(value * 100) / 100 === value, toFieldCode('decimals'));
export const Percent = z.number().min(0).max(100).meta(toExample(78));
export const Timestamp = z.iso.datetime();

export const Platform = z.enum(PLATFORMS);
export type Platform = z.infer<typeof Platform>;

export const Page = z.object({
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(50).meta(toExample(50)),
  cursor: z.string().max(200).optional().meta(toExample('eyJhZnRlciI6IjIwMjYtMDEifQ')),
});
export type Page = z.infer<typeof Page>;

/** The token from an import's preview. Send it to apply the import; omit it to get a preview. */
export const PreviewToken = z
  .string()
  .regex(/^[0-9a-f]{64}$/, toFieldCode('bad_preview_token'))
  .meta(toExample('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'));
