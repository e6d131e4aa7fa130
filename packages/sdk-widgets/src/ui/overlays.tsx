import { createContext, useContext, useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';

interface Overlays {
  readonly top: HTMLElement | null;
  readonly push: (element: HTMLElement) => () => void;
}
const OverlayContext = createContext<Overlays>({ top: null, push: () => () => undefined });

/** Knows the open modal dialogs below it: everything outside the topmost is inert, so a toast must render inside. */
export const OverlayProvider = ({ children }: { readonly children?: ReactNode }) => {
  const [stack, setStack] = useState<readonly HTMLElement[]>([]);
  const value = useMemo<Overlays>(
    () => ({
      top: stack.at(-1) ?? null,
      push: (element) => {
        setStack((old) => [...old, element]);
        return () => setStack((old) => old.filter((other) => other !== element));
      },
    }),
    [stack],
  );
  return <OverlayContext value={value}>{children}</OverlayContext>;
};

/** The topmost open dialog, or null. */
export const useTopOverlay = (): HTMLElement | null => useContext(OverlayContext).top;

/** Registers a dialog while it is open. */
export const useOverlay = (element: RefObject<HTMLElement | null>, open: boolean) => {
  const { push } = useContext(OverlayContext);
  useEffect(() => (open && element.current ? push(element.current) : undefined), [open]);
};
