import { createContext, useCallback, useContext, useEffect, useState, type ReactNode, type RefObject } from 'react';

type AddOverlay = (element: HTMLElement) => () => void;
const TopContext = createContext<HTMLElement | null>(null);
const PushContext = createContext<AddOverlay>(() => () => undefined);

/** Tracks open modal dialogs: everything outside the topmost one is inert, so a toast must render inside it. */
export const OverlayProvider = ({ children }: { readonly children?: ReactNode }) => {
  const [stack, setStack] = useState<readonly HTMLElement[]>([]);
  const push = useCallback<AddOverlay>((element) => {
    setStack((old) => [...old, element]);
    return () => setStack((old) => old.filter((other) => other !== element));
  }, []);
  return (
    <PushContext.Provider value={push}>
      <TopContext.Provider value={stack.at(-1) ?? null}>{children}</TopContext.Provider>
    </PushContext.Provider>
  );
};

/** Returns the topmost open dialog, or null. */
export const useTopOverlay = (): HTMLElement | null => useContext(TopContext);

/** Registers a dialog while it is open. */
export const useOverlay = (element: RefObject<HTMLElement | null>, open: boolean) => {
  const push = useContext(PushContext);
  useEffect(() => (open && element.current ? push(element.current) : undefined), [open, push, element]);
};
