/** Text, or `[tag, children, attributes]`. */
export type DocNode = string | readonly [tag: string, children: readonly DocNode[], attributes?: Readonly<Record<string, string>>];

/** A guide as parsed by .config/markdown-plugin.mjs. */
export interface Doc {
  readonly title: string;
  readonly nodes: readonly DocNode[];
}
