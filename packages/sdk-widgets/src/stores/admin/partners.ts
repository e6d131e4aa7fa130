import type { Client } from '@relist/api/client';
import type { Partner } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import type { Relist } from '../relist.ts';
import { createPagedList, type PagedList } from './paged-list.ts';
import { reportChangeError } from './report.ts';

/** A secret that the server shows only once. It stays until the user dismisses it; no event contains it. */
export interface Secret {
  readonly kind: 'key' | 'webhook';
  /** Name of the partner. */
  readonly partner: string;
  readonly value: string;
}

export interface PartnersState {
  readonly secret: Secret | null;
  /** Id of the partner whose details are open. */
  readonly openPartnerId: string | null;
}

export type NewPartner = Parameters<Client['partners']['create']>[0]['body'];
export type PartnerChange = Parameters<Client['partners']['update']>[0]['body'];

export interface Partners extends StoreApi<PartnersState> {
  readonly list: PagedList<Partner, object>;
  /** Returns null on success, else the validation error. */
  create(partner: NewPartner): Promise<RelistError | null>;
  update(id: string, change: PartnerChange): Promise<RelistError | null>;
  /** Activates or suspends a partner optimistically; reverts the change if the server rejects it. */
  setStatus(partner: Partner, status: Partner['status']): Promise<void>;
  remove(partner: Partner): Promise<void>;
  /** Creates a new key. The current keys remain valid for `overlapHours` hours. */
  rotate(partner: Partner, overlapHours: number): Promise<void>;
  /** Creates a test key in addition to the current keys. */
  createTestKey(partner: Partner): Promise<void>;
  revoke(partner: Partner, keyId: string): Promise<void>;
  showSecret(secret: Secret | null): void;
  toggle(id: string): void;
  /** Reloads the partners if they were loaded before. */
  refresh(): Promise<void>;
  reset(): void;
}

/** Creates the store for partners and their keys. */
export const createPartners = (relist: Relist): Partners => {
  const { client, emit } = relist;
  const store = createStore<PartnersState>(() => ({ secret: null, openPartnerId: null }));
  const list = createPagedList<Partner, object>((query) => client.partners.list({ query }), {});
  const showSecret = (secret: Secret | null) => store.setState({ secret });

  const attempt = async (run: () => Promise<unknown>): Promise<RelistError | null> => {
    try {
      await run();
    } catch (error) {
      return toRelistError(error);
    }
    await list.invalidate();
    return null;
  };
  const runOrReport = async (run: () => Promise<unknown>) => {
    const error = await attempt(run);
    if (error) reportChangeError(relist, error);
  };
  return {
    ...store,
    list,
    showSecret,
    create: (body) =>
      attempt(async () => {
        const { id, name, secretKey } = await client.partners.create({ body });
        store.setState({ secret: { kind: 'key', partner: name, value: secretKey }, openPartnerId: id });
        emit('partner-created', { id, name });
      }),
    update: (id, body) => attempt(() => client.partners.update({ params: { id }, body })),
    setStatus: async ({ id }, status) => {
      const error = await list.change(id, { status }, () => client.partners.update({ params: { id }, body: { status } }));
      if (error) reportChangeError(relist, error);
    },
    remove: ({ id }) => runOrReport(() => client.partners.remove({ params: { id } })),
    rotate: ({ id, name }, overlapHours) =>
      runOrReport(async () => {
        const { secretKey } = await client.partners.rotateKey({ params: { id }, body: { overlapHours } });
        showSecret({ kind: 'key', partner: name, value: secretKey });
      }),
    createTestKey: ({ id, name }) =>
      runOrReport(async () => {
        const { secretKey } = await client.partners.rotateKey({ params: { id }, body: { test: true } });
        showSecret({ kind: 'key', partner: name, value: secretKey });
      }),
    revoke: ({ id }, keyId) => runOrReport(() => client.partners.revokeKey({ params: { id, keyId } })),
    toggle: (id) => store.setState(({ openPartnerId }) => ({ openPartnerId: openPartnerId === id ? null : id })),
    refresh: () => list.invalidate(),
    reset: () => {
      store.setState({ secret: null, openPartnerId: null });
      void list.reset();
    },
  };
};
