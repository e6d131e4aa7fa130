import type { Platform } from '@relist/api/contract';
import { useEffect, useRef } from 'react';
import { useAnalysis, useTranslate } from '../../hooks/index.ts';
import { AnalysisCard } from '../analysis-card/analysis-card.tsx';
import { ListingGenerator } from '../listing-generator/listing-generator.tsx';
import { PhotoUploader } from '../photo-uploader/photo-uploader.tsx';
import { PricingCard } from '../pricing-card/pricing-card.tsx';
import { QuickStats } from '../quick-stats/quick-stats.tsx';
import { useFormat } from '../shared/use-format.ts';
import { ListingStudioView } from './listing-studio-view.tsx';

export interface ListingStudioProps {
  /** Chosen at the beginning; the person may choose another. */
  platform?: Platform | undefined;
}

/** Moves the focus where the work goes on, but never at the first render: a page decides itself where it begins. */
const useFocusOnChange = (done: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const uploader = useRef<HTMLDivElement>(null);
  const before = useRef(done);
  useEffect(() => {
    if (before.current === done) return;
    before.current = done;
    (done ? heading : uploader).current?.focus();
  }, [done]);
  return { heading, uploader };
};

/** Photos to a priced listing in one flow: uploader, then results; 'New Item' begins anew. */
export const ListingStudio = ({ platform }: ListingStudioProps) => {
  const t = useTranslate();
  const { money } = useFormat();
  const { state, result, newItem } = useAnalysis();
  const done = state === 'success' && result !== null;
  const { heading, uploader } = useFocusOnChange(done);
  const value = result?.item.estimatedValue ?? null;
  const announcement = () => {
    // While it runs, the uploader speaks.
    if (!done) return '';
    const { name } = result.item;
    return value === null ? t('studio.doneNoPrice', { name }) : t('studio.done', { name, price: money(value) });
  };
  return (
    <ListingStudioView
      done={done}
      onNewItem={newItem}
      headingRef={heading}
      uploaderRef={uploader}
      announcement={announcement()}
      uploader={<PhotoUploader platform={platform} />}
      analysis={<AnalysisCard quiet />}
      listing={<ListingGenerator />}
      pricing={<PricingCard />}
      stats={<QuickStats />}
      t={t}
    />
  );
};
