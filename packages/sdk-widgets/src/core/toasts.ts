import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'info' | 'error';
  /** Called once the toast is visible: the code that shows toasts loads with the first one. */
  readonly seen?: (() => void) | undefined;
}
export type ToastInput = Omit<Toast, 'id' | 'tone'> & { readonly tone?: Toast['tone'] };

export interface ToastState {
  /** The visible toast; a new one replaces it. */
  readonly toast: Toast | null;
  /** Mounted outlets. The last one shows the toast. */
  readonly hosts: readonly symbol[];
  show(toast: ToastInput): void;
  /** Closes a toast; without an id, the visible one. */
  dismiss(id?: number): void;
  /** Registers `host` as the outlet; the returned function removes it. */
  claim(host: symbol): () => void;
}
export type ToastStore = StoreApi<ToastState>;

/** Creates a store of one toast at a time. Timing belongs to the view. */
export const createToasts = (): ToastStore => {
  let lastId = 0;
  return createStore<ToastState>((set) => ({
    toast: null,
    hosts: [],
    show: (toast) => set({ toast: { tone: 'info', ...toast, id: ++lastId } }),
    dismiss: (id) => set((state) => (id === undefined || state.toast?.id === id ? { toast: null } : state)),
    claim: (host) => {
      set(({ hosts }) => ({ hosts: [...hosts, host] }));
      return () => set(({ hosts }) => ({ hosts: hosts.toSpliced(hosts.lastIndexOf(host), 1) }));
    },
  }));
};
