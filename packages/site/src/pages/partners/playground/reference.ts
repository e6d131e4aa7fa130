import type { Doc, DocNode } from '../../docs/doc.ts';

/** A widget's prop as described in the reference. */
export interface Prop {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** 'code' for callbacks and data, which only code can set. */
  readonly kind: 'boolean' | 'choice' | 'string' | 'code';
  /** Possible values. Empty unless `kind` is 'boolean' or 'choice'. */
  readonly options: readonly string[];
  /** Default value of a boolean. */
  readonly defaultValue: string;
}

export interface WidgetEntry {
  /** The React component. */
  readonly component: string;
  /** The element's tag without `relist-`. */
  readonly name: string;
  /** The module of this widget alone. */
  readonly module: string;
  readonly text: string;
  readonly props: readonly Prop[];
}

export interface Reference {
  readonly widgets: readonly WidgetEntry[];
  /** Attributes of every element. */
  readonly attributes: readonly string[];
}

/** Possible values of types that the reference names. */
export type NamedTypes = Readonly<Record<string, readonly string[]>>;

const getText = (node: DocNode): string => (typeof node === 'string' ? node : node[1].map(getText).join(''));
const isTag = (tag: string) => (node: DocNode) => node[0] === tag;
const getChildren = (node: DocNode | undefined): readonly DocNode[] => (node === undefined || typeof node === 'string' ? [] : node[1]);
const findCodes = (node: DocNode | undefined) => getChildren(node).filter(isTag('code')).map(getText);

const parseOptions = (type: string, namedTypes: NamedTypes): readonly string[] => {
  if (type === 'boolean') return ['true', 'false'];
  const literals = type.split(' | ').map((part) => /^'([^']+)'$|^(\d+)$/.exec(part));
  return namedTypes[type] ?? (literals.every(Boolean) ? literals.map((literal) => literal?.[1] ?? literal?.[2] ?? '') : []);
};

const getKind = (type: string, options: readonly string[]): Prop['kind'] => {
  if (type === 'boolean' || type === 'string') return type;
  return options.length > 0 ? 'choice' : 'code';
};

const parseProp = (row: DocNode, namedTypes: NamedTypes): Prop => {
  const [name = '', type = '', text = ''] = getChildren(row).map(getText);
  const options = parseOptions(type, namedTypes);
  return { name, type, text, kind: getKind(type, options), options, defaultValue: String(/Default: true\b/.test(text)) };
};

/** Splits the nodes at their second-level headings. */
const splitIntoSections = ({ nodes }: Doc) => {
  const starts = nodes.flatMap((node, index) => (node[0] === 'h2' ? [index] : []));
  return starts.map((start, index) => nodes.slice(start, starts[index + 1]));
};

/** Reads the widgets that are elements, and the elements' attributes, from docs/reference/widgets.md. */
export const readReference = (doc: Doc, namedTypes: NamedTypes): Reference => {
  const sections = splitIntoSections(doc);
  const widgets = sections.flatMap(([heading, text, usage, ...otherNodes]): WidgetEntry[] => {
    const [element = '', module = ''] = findCodes(usage);
    const name = /^<relist-([\w-]+)>/.exec(element)?.[1];
    if (!heading || !text || !name) return [];
    const body = getChildren(otherNodes.find(isTag('table'))).find(isTag('tbody'));
    const props = getChildren(body).map((row) => parseProp(row, namedTypes));
    return [{ component: getText(heading), name, module, text: getText(text), props }];
  });
  const attributes = sections.find(([heading]) => heading && getText(heading) === 'Attributes');
  return { widgets, attributes: findCodes(attributes?.[1]) };
};
