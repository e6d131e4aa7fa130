import type { MouseEvent, ReactNode } from 'react';

/** How a row leads to its item. */
export interface ItemWays {
  /** Address of an item's page; rows link there. */
  readonly itemHref?: ((id: string) => string) | undefined;
  /** Address where a draft is posted. Default: the item's page. */
  readonly postHref?: ((id: string) => string) | undefined;
  /** Goes to one of these addresses without loading the page anew. */
  readonly onNavigate?: ((href: string) => void) | undefined;
  /** Shows an item on pages without such addresses. */
  readonly onOpen?: ((id: string) => void) | undefined;
}

interface ItemLinkProps {
  readonly id: string;
  readonly ways: ItemWays;
  readonly toPost?: boolean;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Whether the browser is to open it elsewhere, as it does with any link. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

export const hrefOf = (id: string, { itemHref, postHref }: ItemWays, toPost = false): string | undefined =>
  (toPost ? (postHref ?? itemHref) : itemHref)?.(id);

/** A link to an item; a button where the page has no address for it; plain words where it can show none. */
export const ItemLink = ({ id, ways, toPost = false, label, className, children }: ItemLinkProps) => {
  const { onNavigate, onOpen } = ways;
  const href = hrefOf(id, ways, toPost);
  if (href !== undefined)
    return (
      <a
        href={href}
        aria-label={label}
        className={className}
        onClick={(event) => {
          if (!onNavigate || isForBrowser(event)) return;
          event.preventDefault();
          onNavigate(href);
        }}
      >
        {children}
      </a>
    );
  if (!onOpen) return <span className={className}>{children}</span>;
  return (
    <button type="button" aria-label={label} className={className} onClick={() => onOpen(id)}>
      {children}
    </button>
  );
};
