import { needsConfirmation } from '@relist/api/client/certainty.ts';
import type { Evidence, Place } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { getConfidenceLevel, type ConfidenceLevel } from './item-summary.ts';
import { translateEvidenceNote } from '../shared/messages.ts';

/** The source of one fact as text, with its photo. */
export interface EvidenceLine {
  readonly text: string;
  readonly tone: 'plain' | 'check';
  /** Number of the photo, 1 to 5; null if no photo shows the fact. */
  readonly photo: number | null;
  /** Region of the photo as fractions of its sides; null if the whole photo is the source. */
  readonly place: Place | null;
  readonly note: string | null;
}

/** Returns whether the seller should confirm a fact. The same rule keeps a fact out of titles. */
export const needsCheck = (evidence: Evidence | undefined): boolean => !evidence || needsConfirmation(evidence);

/** Printed sources that disagree with the seller, by the code of the note that reports them. */
const PRINTED_SOURCES: Readonly<Partial<Record<string, 'label' | 'barcode'>>> = { but_label: 'label', but_barcode: 'barcode' };

/** A value on a label or barcode that differs from the seller's value. */
export interface Disagreement {
  readonly source: 'label' | 'barcode';
  readonly value: string;
}

/** Returns what a label or barcode says instead of the seller's value; null if none disagrees. */
export const findDisagreement = (evidence: Evidence | undefined): Disagreement | null => {
  if (evidence?.source !== 'seller') return null;
  for (const { code, params } of evidence.notes ?? []) {
    const source = PRINTED_SOURCES[code];
    if (source && typeof params['value'] === 'string') return { source, value: params['value'] };
  }
  return null;
};

/** Returns one word for a fact's confidence. It is never high for a fact that the seller should confirm. */
const getFactLevel = (evidence: Evidence): ConfidenceLevel => {
  const level = getConfidenceLevel(evidence.confidence);
  return level === 'high' && needsCheck(evidence) ? 'medium' : level;
};

const describeSource = (evidence: Evidence, t: Translate): string => {
  const { source, photo } = evidence;
  const confidence = t(`evidence.${getFactLevel(evidence)}`);
  switch (source) {
    case 'seller':
      return t('evidence.seller');
    case 'default':
      return t('evidence.assumed');
    case 'price-model':
      return t('evidence.priceModel', { confidence });
    case 'vision': {
      const text = photo ? t('evidence.seenInPhoto', { photo, confidence }) : t('evidence.seen', { confidence });
      return evidence.model ? `${text} (${evidence.model})` : text;
    }
    case 'label':
    case 'barcode': {
      const name = t(`evidence.${source}`);
      return photo ? t('evidence.inPhoto', { source: name, photo }) : name;
    }
  }
};

/** Returns the source of a fact as text, such as `label, photo 2: “W32 L34”`. A fact without evidence is labeled as an assumption. */
export const toEvidenceLine = (evidence: Evidence | undefined, t: Translate): EvidenceLine => {
  if (!evidence) return { text: t('evidence.unstated'), tone: 'check', photo: null, place: null, note: null };
  const source = describeSource(evidence, t);
  return {
    text: evidence.quote ? t('evidence.quoted', { source, quote: evidence.quote }) : source,
    tone: needsCheck(evidence) ? 'check' : 'plain',
    photo: evidence.photo ?? null,
    place: evidence.place ?? null,
    // For an assumption, the line already contains the note.
    note: evidence.source === 'default' ? null : translateEvidenceNote(t, evidence),
  };
};
