import type { AnalysedItem, ListedItem, ListingDetail } from '@relist/api/contract';
import { useCallback, useRef, useState } from 'react';
import { isListed } from '../../core/listed.ts';
import { useAnalysis, useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import { amountOf, unsavedParts } from '../../stores/listing-editor.ts';
import { useFormat } from '../shared/use-format.ts';
import { completeListing } from '../../headless/complete-listing.ts';
import { heldParts } from '../../headless/held-parts.ts';
import { ListingEmpty, ListingGeneratorView } from './listing-generator-view.tsx';
import { safePostUrl } from '../../headless/plain-text.ts';
import { useCopy } from './use-copy.ts';
import { useListingEditor } from './use-listing-editor.ts';
import { usePlatforms } from './use-platforms.ts';
import { useRegenerate } from './use-regenerate.ts';

export interface ListingGeneratorProps {
  /** Without it, the result of the running upload flow. */
  analysed?: AnalysedItem;
}

/** Makes the next result from what is shown by then: a correction may have come while a listing was written. */
type Replace = (next: (now: AnalysedItem) => AnalysedItem) => void;

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

const Filled = ({ analysed, replace }: { analysed: ListedItem; replace: Replace }) => {
  const t = useTranslate();
  const { money } = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const { config, emit, stores } = useRelist();
  const { data: platforms } = useResource(stores.platforms);
  const { listing, item } = analysed;
  const rules = platforms?.find(({ id }) => id === listing.platform) ?? null;
  const showListing = useCallback(
    (detail: ListingDetail) => replace((now) => ({ ...now, listing: detail, optimization: detail.optimization })),
    [replace],
  );
  const { editor, state, save } = useListingEditor(listing, rules, showListing);
  const draft = state.history.now;
  const { copy, byHand, close } = useCopy();
  const { busy, regenerate } = useRegenerate((result) => replace(() => result));
  const others = usePlatforms(analysed, showListing);
  const [asking, setAsking] = useState(false);
  const unsaved = unsavedParts(state);
  const held = heldParts(draft, rules);
  const postUrl = safePostUrl(rules?.postUrl);
  const price = amountOf(draft.price) ?? listing.price;
  const complete = () =>
    completeListing({
      ...draft,
      bulletPoints: item.analysisResults.bulletPoints,
      listing: { ...listing, price },
      rules,
      price: price > 0 ? money(price) : '',
    });
  const own = listing.edited.includes('description') || unsaved.includes('description');
  const rewrite = () => {
    setAsking(false);
    // Whoever has words of their own was asked, and said yes.
    void regenerate(item.id, own);
  };
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
        onFix={(place) =>
          place === 'facts' ? emit('facts', item) : frame.current?.querySelector<HTMLElement>(`[data-part="${place}"]`)?.focus()
        }
        platforms={{ ...others, offered: config.platforms }}
        onPlatform={(platform) => void others.choose(platform)}
        onCopy={(part) => void copy(part === 'listing' ? complete() : draft[part])}
        onRegenerate={others.latest ? () => (own ? setAsking(true) : rewrite()) : undefined}
        question={asking ? { yes: rewrite, no: () => setAsking(false) } : null}
        onPost={async () => {
          // Only what was copied can be pasted over there; otherwise the seller first takes the text by hand, with a link beside it.
          if ((await copy(complete())) && postUrl) window.open(postUrl, '_blank', 'noopener,noreferrer');
        }}
        postUrl={postUrl}
        busy={busy}
        byHand={byHand}
        onByHandDone={close}
        t={t}
      />
    </div>
  );
};

/** The listing a seller is about to post, with its score and the ways out: copy, rewrite, post. */
export const ListingGenerator = ({ analysed: given }: ListingGeneratorProps) => {
  const { analysed, replace } = useResult(given);
  const t = useTranslate();
  if (!analysed) return <ListingEmpty t={t} />;
  return isListed(analysed) ? <Filled key={analysed.item.id} analysed={analysed} replace={replace} /> : <ListingEmpty isWaiting t={t} />;
};
