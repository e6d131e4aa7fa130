import type { AnalyzedItem, Gap, ListedItem, ListingDetail, Platform, PlatformRules } from '@relist/api/contract';
import { useCallback, useRef, useState } from 'react';
import { isListed } from '../../core/is-listed.ts';
import { useAnalysis, useRelist, useTranslate } from '../../hooks/index.ts';
import { parseAmount, findUnsavedParts, type ListingEditorState } from '../../stores/listings/listing-editor.ts';
import { findInvalidParts } from '../../headless/listing/invalid-parts.ts';
import { withClassNames } from '../../ui/index.ts';
import { ListingEmpty, ListingGeneratorView } from './listing-generator-view.tsx';
import type { Editing } from './listing-props.ts';
import { useListingEditor, useRegenerate } from './use-listing-editor.ts';
import { usePlatforms } from './use-platforms.ts';
import { usePosting } from './posting/use-posting.ts';

export interface ListingGeneratorProps {
  /** Default: the result of the running upload flow. */
  analysed?: AnalyzedItem;
  /** Moves focus to the field of a fact missing from the description. Default: opens the page's field for that fact. */
  onGap?: (gap: Gap) => void;
  /** False if the page asks for the price elsewhere, such as in the pricing card. Default: true. */
  hasPrice?: boolean;
  /** False if the page has a separate post button. Default: true. */
  hasPost?: boolean;
  /** True if a phone first shows only the start of a long description. Default: false. */
  hasPreview?: boolean;
}

/** Replaces the displayed result. `update` receives the current one, because a correction may arrive while a listing is being written. */
type UpdateResult = (update: (current: AnalyzedItem) => AnalyzedItem) => void;

interface FilledProps extends Omit<ListingGeneratorProps, 'analysed'> {
  readonly analyzed: ListedItem;
  readonly replace: UpdateResult;
}

/** Returns the displayed result and a function that replaces it. A result passed as a prop is replaced only in this widget. */
const useResult = (resultProp: AnalyzedItem | undefined) => {
  const { analysis } = useRelist();
  const { result } = useAnalysis();
  const [rewrittenResult, setRewrittenResult] = useState<{ source: AnalyzedItem; result: AnalyzedItem } | null>(null);
  if (!resultProp) {
    const replace: UpdateResult = (update) => {
      const currentResult = analysis.getState().result;
      // The user may have pressed 'New Item' in the meantime, so a late response must not restore the old item.
      if (currentResult && currentResult.item.id === result?.item.id) analysis.setResult(update(currentResult));
    };
    return { analyzed: result, replace };
  }
  const analyzedItem = rewrittenResult?.source === resultProp ? rewrittenResult.result : resultProp;
  const replace: UpdateResult = (update) =>
    setRewrittenResult((current) => ({ source: resultProp, result: update(current?.source === resultProp ? current.result : resultProp) }));
  return { analyzed: analyzedItem, replace };
};

/** Puts the target platform first, where phones show it without scrolling. */
const sortTargetFirst = (platforms: readonly Platform[], target: Platform): Platform[] =>
  platforms.toSorted((a, b) => Number(b === target) - Number(a === target));

const focusPart = (root: Node | undefined, part: string) => {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const field = root.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const details = field?.closest('details');
  if (details) details.open = true;
  field?.focus();
  // Open a folded description. This has no effect on a field.
  field?.click();
};

/** Moves focus to the field of a fact, anywhere on the page; returns false if there is none. */
const openFact = (root: Node | undefined, fact: string): boolean => {
  const section = root instanceof Document || root instanceof ShadowRoot ? root.querySelector<HTMLElement>(`[data-fact="${fact}"]`) : null;
  for (let details = section?.closest('details'); details; details = details.parentElement?.closest('details')) details.open = true;
  const field = section?.querySelector<HTMLElement>('input, textarea, button, select');
  field?.focus();
  return Boolean(field);
};

const createEditing = ({ editor, state, save }: ReturnType<typeof useListingEditor>, rules: PlatformRules | null): Editing => {
  const unsavedParts = findUnsavedParts(state);
  const invalidParts = findInvalidParts(state.history.now, rules);
  const saveAfter = (change: () => void) => () => {
    change();
    save();
  };
  return {
    rules,
    draft: state.history.now,
    hasUnsavedParts: unsavedParts.length > 0,
    invalidParts: unsavedParts.filter((part) => invalidParts.includes(part)),
    isSaving: state.isSaving,
    error: state.error,
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    edit: editor.edit,
    undo: saveAfter(editor.undo),
    redo: saveAfter(editor.redo),
    save,
    showVersion: editor.showVersion,
    unlock: (part) => void editor.unlock(part),
    setPassages: (passages) => void editor.setPassages(passages),
  };
};

/** Rewrites the description. A seller who wrote it has to confirm first that it can be replaced. */
const useRewrite = ({ item, listing }: ListedItem, state: ListingEditorState, onRewritten: (result: ListedItem) => void) => {
  const { isBusy, regenerate } = useRegenerate(onRewritten);
  const [isConfirming, setIsConfirming] = useState(false);
  const isSellerText = listing.edited.includes('description') || findUnsavedParts(state).includes('description');
  const rewrite = () => {
    setIsConfirming(false);
    void regenerate(item.id, isSellerText);
  };
  return {
    isBusy,
    start: () => (isSellerText ? setIsConfirming(true) : rewrite()),
    question: isConfirming ? { confirm: rewrite, cancel: () => setIsConfirming(false) } : null,
  };
};

const FilledGenerator = ({ analyzed, replace, onGap, hasPrice = true, hasPost = true, hasPreview = false }: FilledProps) => {
  const container = useRef<HTMLDivElement>(null);
  const { config, emit } = useRelist();
  const { listing, item } = analyzed;
  const posting = usePosting(analyzed);
  const { rules } = posting;
  const showListing = useCallback(
    (detail: ListingDetail) => replace((current) => ({ ...current, listing: detail, optimization: detail.optimization })),
    [replace],
  );
  const listingEditor = useListingEditor(listing, rules, showListing);
  const editing = createEditing(listingEditor, rules);
  const rewriting = useRewrite(analyzed, listingEditor.state, (result) => replace(() => result));
  const platformChoice = usePlatforms(analyzed, showListing);
  const getRoot = () => container.current?.getRootNode();
  return (
    <div ref={container}>
      <ListingGeneratorView
        analyzed={analyzed}
        editing={editing}
        platforms={{
          ...platformChoice,
          available: sortTargetFirst(config.platforms, item.targetPlatform),
          choose: (platform) => void platformChoice.choose(platform),
        }}
        posting={{
          ...posting,
          copy: (part) => void posting.copies[part](),
          post: hasPost ? () => void posting.post() : undefined,
          canPost: posting.canPost && parseAmount(editing.draft.price) !== null,
        }}
        rewriting={{ ...rewriting, start: platformChoice.isLatest ? rewriting.start : undefined }}
        options={{
          gaps: posting.gaps,
          onGap: (gap) => (onGap ? onGap(gap) : openFact(getRoot(), gap) || emit('facts', item)),
          onFix: (target) => (target === 'facts' ? emit('facts', item) : focusPart(getRoot(), target)),
          hasPrice,
          hasPreview,
        }}
      />
    </div>
  );
};

/** The listing to post, with its score and the actions: copy, rewrite, post. */
export const ListingGenerator = /* @__PURE__ */ withClassNames((props: ListingGeneratorProps) => {
  const { analyzed, replace } = useResult(props.analysed);
  const t = useTranslate();
  if (!analyzed) return <ListingEmpty t={t} />;
  if (!isListed(analyzed)) return <ListingEmpty isWaiting t={t} />;
  return <FilledGenerator {...props} key={analyzed.item.id} analyzed={analyzed} replace={replace} />;
});
