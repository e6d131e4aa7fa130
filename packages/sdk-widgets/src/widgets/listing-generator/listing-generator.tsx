import type { AnalysedItem, Gap, ListedItem, ListingDetail, Platform } from '@relist/api/contract';
import { useCallback, useRef, useState } from 'react';
import { isListed } from '../../core/listed.ts';
import { useAnalysis, useRelist, useTranslate } from '../../hooks/index.ts';
import { amountOf, unsavedParts } from '../../stores/listing-editor.ts';
import { useFormat } from '../shared/use-format.ts';
import { heldParts } from '../../headless/held-parts.ts';
import { ListingEmpty, ListingGeneratorView } from './listing-generator-view.tsx';
import { useListingEditor, useRegenerate } from './use-listing-editor.ts';
import { usePlatforms } from './use-platforms.ts';
import { usePosting } from './use-posting.ts';

export interface ListingGeneratorProps {
  /** Without it, the result of the running upload flow. */
  analysed?: AnalysedItem;
  /** Leads to the field for a fact that the description lacks. Without it, the page's own field for that fact is opened. */
  onGap?: (gap: Gap) => void;
  /** False where the page asks for the price elsewhere, as the pricing card does. Default: true. */
  hasPrice?: boolean;
  /** False where the page has a button to post of its own. Default: true. */
  hasPost?: boolean;
}

/** Makes the next result from what is shown by then: a correction may have come while a listing was written. */
type Replace = (next: (now: AnalysedItem) => AnalysedItem) => void;

interface FilledProps {
  readonly analysed: ListedItem;
  readonly replace: Replace;
}

/** The result to show, and how to exchange it for a newly written one. A result given from outside is exchanged here only. */
const useResult = (given: AnalysedItem | undefined) => {
  const { analysis } = useRelist();
  const { result } = useAnalysis();
  const [rewritten, setRewritten] = useState<{ of: AnalysedItem; result: AnalysedItem } | null>(null);
  if (!given) {
    const replace: Replace = (next) => {
      const now = analysis.getState().result;
      // 'New Item' may have been pressed meanwhile: an answer to the last item must not bring it back.
      if (now && now.item.id === result?.item.id) analysis.setResult(next(now));
    };
    return { analysed: result, replace };
  }
  const analysed = rewritten?.of === given ? rewritten.result : given;
  const replace: Replace = (next) => setRewritten((before) => ({ of: given, result: next(before?.of === given ? before.result : given) }));
  return { analysed, replace };
};

/** The platform the item was analyzed for stands first, where a phone shows it without pushing. */
const targetFirst = (platforms: readonly Platform[], target: Platform): Platform[] =>
  platforms.toSorted((a, b) => Number(b === target) - Number(a === target));

const focusPart = (root: Node | undefined, part: string) => {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const field = root.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
};

/** Leads to the field for a fact, wherever on the page it stands; false where there is none. */
const openFact = (root: Node | undefined, fact: string): boolean => {
  const place = root instanceof Document || root instanceof ShadowRoot ? root.querySelector<HTMLElement>(`[data-fact="${fact}"]`) : null;
  for (let fold = place?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  const field = place?.querySelector<HTMLElement>('input, textarea, button, select');
  field?.focus();
  return Boolean(field);
};

const Filled = ({ analysed, replace, onGap, hasPrice = true, hasPost = true }: ListingGeneratorProps & FilledProps) => {
  const t = useTranslate();
  const format = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const { config, emit } = useRelist();
  const { listing, item } = analysed;
  const posting = usePosting(analysed);
  const { rules } = posting;
  const showListing = useCallback(
    (detail: ListingDetail) => replace((now) => ({ ...now, listing: detail, optimization: detail.optimization })),
    [replace],
  );
  const { editor, state, save } = useListingEditor(listing, rules, showListing);
  const draft = state.history.now;
  const { busy, regenerate } = useRegenerate((result) => replace(() => result));
  const others = usePlatforms(analysed, showListing);
  const [asking, setAsking] = useState(false);
  const unsaved = unsavedParts(state);
  const held = heldParts(draft, rules);
  const own = listing.edited.includes('description') || unsaved.includes('description');
  const rewrite = () => {
    setAsking(false);
    // Whoever has words of their own was asked, and said yes.
    void regenerate(item.id, own);
  };
  const root = () => frame.current?.getRootNode();
  return (
    <div ref={frame}>
      <ListingGeneratorView
        analysed={analysed}
        rules={rules}
        draft={draft}
        edits={{
          unsaved: unsaved.length > 0,
          held: unsaved.filter((part) => held.includes(part)),
          saving: state.saving,
          problem: state.problem,
          canUndo: state.history.past.length > 0,
          canRedo: state.history.future.length > 0,
        }}
        onEdit={editor.edit}
        onUndo={() => {
          editor.undo();
          save();
        }}
        onRedo={() => {
          editor.redo();
          save();
        }}
        onSave={save}
        onUnlock={(part) => void editor.unlock(part)}
        onKeep={(passages) => void editor.keep(passages)}
        gaps={posting.gaps}
        onGap={(gap) => (onGap ? onGap(gap) : openFact(root(), gap) || emit('facts', item))}
        hasPrice={hasPrice}
        onFix={(place) => (place === 'facts' ? emit('facts', item) : focusPart(root(), place))}
        platforms={{ ...others, offered: targetFirst(config.platforms, item.targetPlatform) }}
        onPlatform={(platform) => void others.choose(platform)}
        onCopy={(part) => void posting.copies[part]()}
        onRegenerate={others.latest ? () => (own ? setAsking(true) : rewrite()) : undefined}
        question={asking ? { yes: rewrite, no: () => setAsking(false) } : null}
        onPost={hasPost ? () => void posting.post() : undefined}
        canPost={posting.canPost && amountOf(draft.price) !== null}
        postUrl={posting.postUrl}
        busy={busy}
        byHand={posting.byHand}
        onByHandDone={posting.close}
        format={format}
        t={t}
      />
    </div>
  );
};

/** The listing a seller is about to post, with its score and the ways out: copy, rewrite, post. */
export const ListingGenerator = (props: ListingGeneratorProps) => {
  const { analysed, replace } = useResult(props.analysed);
  const t = useTranslate();
  if (!analysed) return <ListingEmpty t={t} />;
  if (!isListed(analysed)) return <ListingEmpty isWaiting t={t} />;
  return <Filled {...props} key={analysed.item.id} analysed={analysed} replace={replace} />;
};
