import type { ItemSummary } from '@relist/api/contract';
import type { MouseEvent, ReactNode } from 'react';

/** The links from rows to their items. */
export interface ItemLinks {
  /** Returns the URL of an item's page. Rows link to it. */
  readonly itemHref?: ((id: string) => string) | undefined;
  /** Returns the URL for posting a draft. Default: the item's page. */
  readonly postHref?: ((id: string) => string) | undefined;
  /** Navigates to one of these URLs without a page load. */
  readonly onNavigate?: ((href: string) => void) | undefined;
  /** Shows an item on pages without item URLs. */
  readonly onOpen?: ((id: string) => void) | undefined;
  /** Renders the content of a row. */
  readonly renderItem?: ((item: ItemSummary) => ReactNode) | undefined;
}

interface ItemLinkProps {
  readonly id: string;
  readonly links: ItemLinks;
  readonly isForPosting?: boolean;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Returns whether the browser should process the click, such as to open a new tab. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Returns the URL that a row links to; undefined on pages without item URLs. */
export const getHref = (id: string, { itemHref, postHref }: ItemLinks, isForPosting = false): string | undefined =>
  (isForPosting ? (postHref ?? itemHref) : itemHref)?.(id);

/** A link to an item. Without a URL it is a button, and without `onOpen` it is plain text. */
export const ItemLink = ({ id, links, isForPosting = false, label, className, children }: ItemLinkProps) => {
  const { onNavigate, onOpen } = links;
  const href = getHref(id, links, isForPosting);
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
