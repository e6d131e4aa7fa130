import { createContext, useCallback, useContext, useEffect, useState, type ReactNode, type RefObject } from 'react';

type AddOverlay = (element: HTMLElement) => () => void;
const TopContext = createContext<HTMLElement | null>(null);
const AddOverlayContext = createContext<AddOverlay>(() => () => undefined);

/** Tracks open modal dialogs, because a toast must render inside the topmost one. Everything outside it is inert. */
export const OverlayProvider = ({ children }: { readonly children?: ReactNode }) => {
  const [stack, setStack] = useState<readonly HTMLElement[]>([]);
  const addOverlay = useCallback<AddOverlay>((element) => {
    setStack((elements) => [...elements, element]);
    return () => setStack((elements) => elements.filter((openElement) => openElement !== element));
  }, []);
  return (
    <AddOverlayContext.Provider value={addOverlay}>
      <TopContext.Provider value={stack.at(-1) ?? null}>{children}</TopContext.Provider>
    </AddOverlayContext.Provider>
  );
};

/** Returns the topmost open dialog, or null. */
export const useTopOverlay = (): HTMLElement | null => useContext(TopContext);

/** Registers a dialog while it is open. */
export const useOverlay = (element: RefObject<HTMLElement | null>, isOpen: boolean) => {
  const addOverlay = useContext(AddOverlayContext);
  useEffect(() => (isOpen && element.current ? addOverlay(element.current) : undefined), [isOpen, addOverlay, element]);
};
