import { Fragment, useState, type ReactNode } from 'react';
import type { RelistConfig, Theme } from '../core/config.ts';
import { createRelist, type Relist } from '../stores/create-relist.ts';
import { RelistRoot } from './relist-root.tsx';
import { useLanguage } from './use-language.ts';

export type RelistProviderProps = {
  readonly children?: ReactNode;
  readonly theme?: Theme;
  /** BCP 47: another language than that of the configuration. It may change at any time. */
  readonly lang?: string;
} & ({ readonly relist: Relist; readonly config?: never } | { readonly config: RelistConfig; readonly relist?: never });

/**
 * Gives its children one Relist: a given one, or one made from `config` at the first render. In Spanish and French they come when the texts
 * are there; with another language they are drawn anew, and what they share stays.
 */
export const RelistProvider = ({ relist, config, lang, children, ...rest }: RelistProviderProps) => {
  const [own] = useState(() => relist ?? createRelist(config));
  const spoken = useLanguage(relist ?? own, lang);
  return (
    <RelistRoot relist={relist ?? own} {...rest}>
      {spoken && <Fragment key={spoken}>{children}</Fragment>}
    </RelistRoot>
  );
};
