import { useState, useSyncExternalStore } from 'react';
import type { Relist } from '../../stores/relist.ts';
import { createFacts, createListing, createPricing } from '../../headless/index.ts';

/** Listing, facts and price in custom markup. */
export const ResultView = ({ relist }: { relist: Relist }) => {
  const [{ listing, facts, pricing }] = useState(() => ({
    listing: createListing(relist),
    facts: createFacts(relist),
    pricing: createPricing(relist),
  }));
  const listingState = useSyncExternalStore(listing.subscribe, listing.getState);
  const factsState = useSyncExternalStore(facts.subscribe, facts.getState);
  const pricingState = useSyncExternalStore(pricing.subscribe, pricing.getState);
  if (!listingState || !factsState || !pricingState) return <p>Nothing yet</p>;
  return (
    <>
      {(['title', 'description', 'price'] as const).map((part) => (
        <div key={part}>
          <label {...listing.getLabelProps(part)}>{listing.getLabel(part)}</label>
          <textarea {...listing.getFieldProps(part)} />
          <p {...listing.getErrorProps(part)}>{listingState.errors[part]}</p>
        </div>
      ))}
      <output>{`${listingState.counts.title.used} of ${listingState.counts.title.max}`}</output>
      <button {...listing.getUndoProps()}>Undo text</button>
      <form {...facts.getFormProps('brand')}>
        <input {...facts.getInputProps('brand')} />
        <button type="submit">Correct</button>
      </form>
      <p {...facts.getErrorProps()}>{factsState.failure}</p>
      <p id="brand">{factsState.facts.find(({ field }) => field === 'brand')?.source.text}</p>
      {factsState.lists.map(({ list, label, entries }) => (
        <ul key={list} aria-label={label}>
          {entries.map(({ value, source }) => (
            <li key={value}>{`${value} (${source?.text})`}</li>
          ))}
        </ul>
      ))}
      <div {...pricing.getBandProps()} />
      <meter {...pricing.getMeterProps()} />
      <p>{pricingState.coverage}</p>
      <ul {...pricing.getFactorsProps()}>
        {pricingState.factors.map(({ label, amount }) => (
          <li key={label}>{`${label} ${pricingState.format.money(amount)}`}</li>
        ))}
      </ul>
    </>
  );
};
