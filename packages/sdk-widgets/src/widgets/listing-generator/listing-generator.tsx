import type { AnalysedItem } from '@relist/api/contract';
import { useState } from 'react';
import { useAnalysis, useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { completeListing } from './complete-listing.ts';
import { useDraft } from './use-draft.ts';
import { ListingEmpty, ListingGeneratorView } from './listing-generator-view.tsx';
import { safePostUrl } from './plain-text.ts';
import { useCopy } from './use-copy.ts';
import { useRegenerate } from './use-regenerate.ts';

export interface ListingGeneratorProps {
  /** Without it, the result of the running upload flow. */
  analysed?: AnalysedItem;
}

/** The result to show, and how to exchange it for a newly written one. A result given from outside is exchanged here only. */
const useResult = (given: AnalysedItem | undefined) => {
  const { analysis } = useRelist();
  const { result } = useAnalysis();
  const [rewritten, setRewritten] = useState<{ of: AnalysedItem; result: AnalysedItem } | null>(null);
  if (!given) {
    // 'New Item' may have been pressed meanwhile: an answer to the last item must not bring it back.
    const replace = (next: AnalysedItem) => analysis.getState().result?.item.id === next.item.id && analysis.setResult(next);
    return { analysed: result, replace };
  }
  const analysed = rewritten?.of === given ? rewritten.result : given;
  return { analysed, replace: (next: AnalysedItem) => setRewritten({ of: given, result: next }) };
};

const Filled = ({ analysed, replace }: { analysed: AnalysedItem; replace: (next: AnalysedItem) => void }) => {
  const t = useTranslate();
  const { money } = useFormat();
  const { data: platforms } = useResource(useRelist().stores.platforms);
  const { listing, item } = analysed;
  const rules = platforms?.find(({ id }) => id === listing.platform) ?? null;
  const { draft, edit, undo } = useDraft(listing);
  const { copy, byHand, close } = useCopy();
  const { busy, regenerate } = useRegenerate(replace);
  const postUrl = safePostUrl(rules?.postUrl);
  const complete = () =>
    completeListing({ ...draft, bulletPoints: item.analysisResults.bulletPoints, listing, rules, price: money(listing.price) });
  return (
    <ListingGeneratorView
      analysed={analysed}
      rules={rules}
      draft={draft}
      onEdit={edit}
      onUndo={undo}
      onCopy={(part) => void copy(part === 'listing' ? complete() : draft[part])}
      onRegenerate={() => void regenerate(item.id)}
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
  );
};

/** The listing a seller is about to post, with its score and the ways out: copy, rewrite, post. */
export const ListingGenerator = ({ analysed: given }: ListingGeneratorProps) => {
  const { analysed, replace } = useResult(given);
  const t = useTranslate();
  return analysed ? <Filled key={analysed.item.id} analysed={analysed} replace={replace} /> : <ListingEmpty t={t} />;
};
