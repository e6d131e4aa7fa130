import type { Condition, PriceEstimate, Question } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RelistClient } from '../../core/requests/client.ts';
import { toRelistError, type RelistError } from '../../core/errors.ts';

export interface PriceCheckValues {
  /** The item's name, as a buyer would search for it. */
  readonly name: string;
  readonly condition: Condition | '';
  /** Purchase cost in US dollars, as typed; '' if the profit is not needed. */
  readonly cost: string;
}

export interface PriceCheckState {
  readonly step: 'editing' | 'checking';
  readonly values: PriceCheckValues;
  /** True if the name was empty on submit. */
  readonly isNameMissing: boolean;
  /** Result of the last query, also while the next one loads. */
  readonly estimate: PriceEstimate | null;
  /** Live offers that the seller excluded as not similar. */
  readonly excluded: readonly string[];
  readonly error: RelistError | null;
}

export interface PriceCheck extends StoreApi<PriceCheckState> {
  change(values: Partial<PriceCheckValues>): void;
  /** Prices the typed item. */
  check(): Promise<void>;
  /** Answers the question shown instead of a price, and prices again. */
  answer(field: Question['field'], value: string): Promise<void>;
  /** Excludes a live offer or includes it again, and recalculates. */
  toggle(offer: string): Promise<void>;
}

export interface PriceCheckDeps {
  readonly client: Pick<RelistClient, 'priceEstimates'>;
  readonly onPriced: (estimate: PriceEstimate) => void;
  readonly onFailure: (error: RelistError) => void;
}

const initialState: PriceCheckState = {
  step: 'editing',
  values: { name: '', condition: '', cost: '' },
  isNameMissing: false,
  estimate: null,
  excluded: [],
  error: null,
};

/** The API's limit. */
const MAX_NAME_LENGTH = 300;

/** Returns by how many characters a name is too long. */
export const countExtraCharacters = (name: string): number => Math.max(0, name.trim().length - MAX_NAME_LENGTH);

/** Parses a typed cost; null if invalid. */
export const parseCost = (input: string): number | null => {
  const amountText = input
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.');
  return /^\d+(?:\.\d{1,2})?$/.test(amountText) ? Number(amountText) : null;
};

/** Returns the best platform at the estimated price, and the profit after fees and cost; null without a price. */
export const computeProfit = ({ payouts }: PriceEstimate, cost: number | null) => {
  const [bestPayout] = payouts.toSorted((a, b) => b.net - a.net);
  return bestPayout ? { payout: bestPayout, profit: cost === null ? null : Math.round((bestPayout.net - cost) * 100) / 100 } : null;
};

/**
 * Creates the store for a price check by text alone, before an item is bought or photographed. Ignores responses to older
 * requests.
 */
export const createPriceCheckStore = ({ client, onPriced, onFailure }: PriceCheckDeps): PriceCheck => {
  const store = createStore<PriceCheckState>(() => initialState);
  let latestRequest = 0;
  /** Notes of the latest request, which still apply when an offer is excluded. */
  let latestNotes: string | null = null;

  const requestPrice = async (name: string, notes: string | null, excluded: readonly string[]): Promise<void> => {
    const request = ++latestRequest;
    latestNotes = notes;
    const { condition } = store.getState().values;
    store.setState({ step: 'checking', error: null, excluded });
    try {
      const { results } = await client.priceEstimates.create({
        body: { items: [{ name, notes, condition: condition === '' ? null : condition, without: [...excluded] }] },
      });
      const [estimate] = results;
      if (request !== latestRequest || !estimate) return;
      store.setState({ step: 'editing', estimate });
      onPriced(estimate);
    } catch (cause) {
      if (request !== latestRequest) return;
      const error = toRelistError(cause);
      store.setState({ step: 'editing', error });
      onFailure(error);
    }
  };

  return {
    ...store,
    change: (values) =>
      store.setState((state) => ({
        values: { ...state.values, ...values },
        isNameMissing: state.isNameMissing && values.name === undefined,
      })),
    check: async () => {
      const name = store.getState().values.name.trim();
      store.setState({ isNameMissing: name === '' });
      if (countExtraCharacters(name) > 0) return;
      if (name !== '') return requestPrice(name, null, []);
      // With an empty name, clear the estimate, which belongs to an earlier name.
      latestRequest += 1;
      store.setState({ step: 'editing', estimate: null, error: null });
    },
    answer: async (field, value) => {
      const typedName = store.getState().values.name.trim();
      // A model replaces the name; the typed name may still mention a flaw.
      const name = field === 'storage' ? `${typedName} ${value}` : value;
      store.setState((state) => ({ values: { ...state.values, name } }));
      await requestPrice(name, field === 'storage' ? null : typedName, []);
    },
    toggle: async (offer) => {
      const { excluded, estimate } = store.getState();
      const nextExcluded = excluded.includes(offer) ? excluded.filter((id) => id !== offer) : [...excluded, offer];
      if (estimate) await requestPrice(estimate.name, latestNotes, nextExcluded);
    },
  };
};
