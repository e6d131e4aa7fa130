import { useRelist } from './relist-context.ts';

/** `show({ title, description?, tone? })` and `dismiss()`. */
export const useToast = () => {
  const { show, dismiss } = useRelist().toasts.getState();
  return { show, dismiss };
};
