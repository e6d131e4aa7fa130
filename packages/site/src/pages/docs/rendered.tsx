import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CodeBlock } from '../../layout/code-block.tsx';
import type { DocNode } from './doc.ts';
import styles from './rendered.module.css';

/** Allowed tags. Other elements are rendered without their tags. */
const PLAIN_TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'code', 'br', 'blockquote', 'thead', 'tbody', 'tr', 'td'] as const;
const isPlainTag = (tag: string): tag is (typeof PLAIN_TAGS)[number] => PLAIN_TAGS.some((plainTag) => plainTag === tag);

const Heading = ({ tag, id, children }: { readonly tag: 'h2' | 'h3'; readonly id: string; readonly children: ReactNode }) => {
  const Tag = tag;
  return (
    <Tag id={id} className={styles.heading}>
      <a href={`#${id}`}>{children}</a>
    </Tag>
  );
};

const Anchor = ({ href, children }: { readonly href: string; readonly children: ReactNode }) =>
  href.startsWith('/docs') ? <Link href={href}>{children}</Link> : <a href={href}>{children}</a>;

const Element = ({ node }: { readonly node: DocNode }): ReactNode => {
  if (typeof node === 'string') return node;
  const [tag, children, attributes = {}] = node;
  const inside = children.length > 0 ? <Rendered nodes={children} /> : undefined;
  if (tag === 'h2' || tag === 'h3')
    return (
      <Heading tag={tag} id={attributes['id'] ?? ''}>
        {inside}
      </Heading>
    );
  if (tag === 'a') return <Anchor href={attributes['href'] ?? '#'}>{inside}</Anchor>;
  if (tag === 'pre') return <CodeBlock text={String(children[0])} language={attributes['language'] ?? 'text'} />;
  if (tag === 'th') return <th scope="col">{inside}</th>;
  if (tag === 'table')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable elements must be reachable by keyboard.
      <div className={styles.table} role="group" aria-label="Table" tabIndex={0}>
        <table>{inside}</table>
      </div>
    );
  if (!isPlainTag(tag)) return inside;
  const Tag = tag;
  return <Tag>{inside}</Tag>;
};

/** Renders a guide's nodes as elements. */
export const Rendered = ({ nodes }: { readonly nodes: readonly DocNode[] }): ReactNode =>
  nodes.map((node, index) => <Element key={index} node={node} />);
