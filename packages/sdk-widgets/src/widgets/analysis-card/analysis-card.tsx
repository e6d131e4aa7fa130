import type { Item } from '@relist/api/contract';
import { useRef, useState } from 'react';
import { useAnalysis, useTranslate } from '../../hooks/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { AnalysisCardView } from './analysis-card-view.tsx';
import { StageList } from './stage-list.tsx';
import { useCorrections } from './use-corrections.ts';

export interface AnalysisCardProps {
  /** Without it, the item of the running upload flow. */
  item?: Item | null;
  /** Leaves it to a neighbour, such as the uploader, to say why an analysis failed. */
  quiet?: boolean;
}

/** The photo in front: one per item, the first until another is chosen. */
const useSelectedPhoto = (itemId: string | undefined) => {
  const [choice, setChoice] = useState({ itemId, position: 1 });
  const selected = choice.itemId === itemId ? choice.position : 1;
  return [selected, (position: number) => setChoice({ itemId, position })] as const;
};

/** What was found out about a thing, each fact with its source. */
export const AnalysisCard = ({ item: given, quiet = false }: AnalysisCardProps) => {
  const { result, state, stage, error } = useAnalysis();
  const t = useTranslate();
  const own = given === undefined;
  const item = own ? (result?.item ?? null) : given;
  const [selected, select] = useSelectedPhoto(item?.id);
  const corrections = useCorrections();
  const photo = useRef<HTMLDivElement>(null);
  return (
    <AnalysisCardView
      item={item}
      selected={selected}
      onSelect={select}
      onShowSource={(position) => {
        select(position);
        photo.current?.scrollIntoView({ block: 'nearest' });
      }}
      photoRef={photo}
      waiting={own && state === 'analysing' ? <StageList stage={stage} t={t} /> : undefined}
      problem={own && !quiet && state === 'error' ? error : null}
      // A given item is the page's own: it may be an old one, or somebody's else.
      editing={own ? corrections : null}
      format={useFormat()}
      t={t}
    />
  );
};
