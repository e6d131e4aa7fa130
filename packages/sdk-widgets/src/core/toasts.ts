import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'info' | 'error';
  /** Called once the toast is visible, which takes a moment for the first toast because its code is loaded lazily. */
  readonly onVisible?: (() => void) | undefined;
}
export type ToastInput = Omit<Toast, 'id' | 'tone'> & { readonly tone?: Toast['tone'] };

export interface ToastState {
  /** The visible toast; a new one replaces it. */
  readonly toast: Toast | null;
  /** True if the code for toasts should load before the first toast, so that it can show offline. */
  readonly isExpected?: boolean;
  /** Mounted outlets. The last one shows the toast. */
  readonly outlets: readonly symbol[];
  show(toast: ToastInput): void;
  /** Closes a toast; without an id, the visible one. */
  dismiss(id?: number): void;
  /** Registers an outlet, which shows toasts from now on; the returned function removes it. */
  addOutlet(outlet: symbol): () => void;
}
export type ToastStore = StoreApi<ToastState>;

/** Creates a store that shows one toast at a time. The view controls the timing. */
export const createToasts = (): ToastStore => {
  let lastId = 0;
  return createStore<ToastState>((set) => ({
    toast: null,
    outlets: [],
    show: (toast) => set({ toast: { tone: 'info', ...toast, id: ++lastId } }),
    dismiss: (id) => set((state) => (id === undefined || state.toast?.id === id ? { toast: null } : state)),
    addOutlet: (outlet) => {
      set(({ outlets }) => ({ outlets: [...outlets, outlet] }));
      return () => set(({ outlets }) => ({ outlets: outlets.toSpliced(outlets.lastIndexOf(outlet), 1) }));
    },
  }));
};
