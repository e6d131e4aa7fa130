import type { Relist } from './relist.ts';

/** A store that a widget brings along. */
export interface OwnStore {
  /** Forgets what belongs to a person, and loads anew what somebody looks at. */
  renew(): unknown;
  /** Loads everything again that somebody has looked at, for stores that a page has a button for. */
  refresh?(): Promise<unknown>;
}
type Create<Store> = (relist: Relist) => Store;

const kept = new WeakMap<Relist, Map<Create<OwnStore>, OwnStore>>();

/** Nobody is shown what another person loaded at this page. */
const renewForAnother = ({ session }: Relist, stores: Map<Create<OwnStore>, OwnStore>) => {
  let person = session.getState().user?.id;
  session.subscribe(({ user }) => {
    if (!user) return;
    if (person && person !== user.id) for (const store of stores.values()) void store.renew();
    person = user.id;
  });
};

/** Refreshes every store of a Relist that can be. */
export const refreshAll = async (relist: Relist): Promise<void> => {
  await Promise.all([...(kept.get(relist)?.values() ?? [])].map((store) => store.refresh?.()));
};

/** The one store that `create` makes for a Relist: it comes with the first widget that needs it, so pages without one load nothing of it. */
export const storeOf = <Store extends OwnStore>(relist: Relist, create: Create<Store>): Store => {
  const stores = kept.get(relist) ?? new Map<Create<OwnStore>, OwnStore>();
  if (!kept.has(relist)) {
    kept.set(relist, stores);
    renewForAnother(relist, stores);
  }
  const known = (stores.get(create) as Store | undefined) ?? create(relist);
  stores.set(create, known);
  return known;
};
