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
  /** Leaves it to a neighbor, such as the uploader, to say why an analysis failed. */
  quiet?: boolean;
}

/** What the photo in front shows: one per item, the first photo until another, or a place on one, is chosen. */
const useShownPhoto = (item: Item | null) => {
  const itemId = item?.id;
  const [choice, setChoice] = useState<{ itemId: string | undefined; position: number; source: string | null }>({
    itemId,
    position: 1,
    source: null,
  });
  const { position, source } = choice.itemId === itemId ? choice : { position: 1, source: null };
  return {
    selected: position,
    shownSource: source,
    select: (position: number) => setChoice({ itemId, position, source: null }),
    showSource: (field: string) => {
      const { photo = position, place } = item?.evidence[field] ?? {};
      setChoice({ itemId, position: photo, source: place && field !== source ? field : null });
    },
  };
};

/** What was found out about a thing, each fact with its source. */
export const AnalysisCard = ({ item: given, quiet = false }: AnalysisCardProps) => {
  const { result, state, stage, error } = useAnalysis();
  const t = useTranslate();
  const own = given === undefined;
  const item = own ? (result?.item ?? null) : given;
  const { selected, shownSource, select, showSource } = useShownPhoto(item);
  const corrections = useCorrections();
  const photo = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  return (
    <AnalysisCardView
      item={item}
      selected={selected}
      onSelect={select}
      shownSource={shownSource}
      onShowSource={(field, from) => {
        opener.current = from;
        showSource(field);
        photo.current?.scrollIntoView({ block: 'nearest' });
      }}
      onWhole={() => {
        select(selected);
        // The button pressed is gone now.
        opener.current?.focus({ preventScroll: true });
      }}
      photoRef={photo}
      waiting={own && state === 'analysing' ? <StageList stage={stage} t={t} /> : undefined}
      notice={own ? result?.notice : undefined}
      problem={own && !quiet && state === 'error' ? error : null}
      // A given item is the page's own: it may be an old one, or somebody's else.
      editing={own ? corrections : null}
      format={useFormat()}
      t={t}
    />
  );
};
