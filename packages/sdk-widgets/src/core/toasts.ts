import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'info' | 'error';
  /** Called when it has come into sight: what shows toasts is loaded with the first one. */
  readonly seen?: (() => void) | undefined;
}
export type ToastInput = Omit<Toast, 'id' | 'tone'> & { readonly tone?: Toast['tone'] };

export interface ToastState {
  /** The one toast that shows; a new one replaces it. */
  readonly toast: Toast | null;
  /** Mounted places that can show it. The last one does. */
  readonly hosts: readonly symbol[];
  show(toast: ToastInput): void;
  /** Without an id, whatever shows goes. */
  dismiss(id?: number): void;
  /** Makes `host` the place that shows; returns how to leave. */
  claim(host: symbol): () => void;
}
export type ToastStore = StoreApi<ToastState>;

/** One toast at a time. Timing is the view's. */
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
