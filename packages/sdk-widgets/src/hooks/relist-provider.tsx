import { Fragment, useState, type ReactNode } from 'react';
import type { RelistConfig, Theme } from '../core/config.ts';
import { createRelist, type Relist } from '../stores/create-relist.ts';
import { Styled, type Appearance } from './appearance.tsx';
import { RelistRoot } from './relist-root.tsx';
import { useLanguage } from './use-language.ts';

export type RelistProviderProps = {
  readonly children?: ReactNode;
  readonly theme?: Theme;
  /** Variables and rules for the look of all widgets inside. */
  readonly appearance?: Appearance;
  /** BCP 47: another language than that of the configuration. It may change at any time. */
  readonly lang?: string;
} & ({ readonly relist: Relist; readonly config?: never } | { readonly config: RelistConfig; readonly relist?: never });

/**
 * Gives its children one Relist: a given one, or one made from `config` at the first render. In Spanish and French they come when the texts
 * are there; with another language they are drawn anew, and what they share stays.
 */
export const RelistProvider = ({ relist, config, lang, appearance, children, ...rest }: RelistProviderProps) => {
  const [own] = useState(() => relist ?? createRelist(config));
  const spoken = useLanguage(relist ?? own, lang);
  const root = (
    <RelistRoot relist={relist ?? own} {...rest}>
      {spoken && <Fragment key={spoken}>{children}</Fragment>}
    </RelistRoot>
  );
  return appearance ? <Styled appearance={appearance}>{root}</Styled> : root;
};
