import { useState, type ReactNode } from 'react';
import type { RelistConfig, Theme } from '../core/config.ts';
import { createRelist, type Relist } from '../core/create-relist.ts';
import { RelistRoot } from './relist-root.tsx';

export type RelistProviderProps = { readonly children?: ReactNode; readonly theme?: Theme } & (
  | { readonly relist: Relist; readonly config?: never }
  | { readonly config: RelistConfig; readonly relist?: never }
);

/** Gives its children one Relist: a given one, or one made from `config` at the first render. */
export const RelistProvider = ({ relist, config, ...rest }: RelistProviderProps) => {
  const [own] = useState(() => relist ?? createRelist(config));
  return <RelistRoot relist={relist ?? own} {...rest} />;
};
