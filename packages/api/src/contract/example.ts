/** Creates the metadata of a schema with an example, which the OpenAPI document shows. */
export const toExample = <Value extends string | number>(example: Value): { examples: Value[] } => ({ examples: [example] });
