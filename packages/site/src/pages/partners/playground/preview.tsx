import { RelistProvider, useRelist, type ListedItem } from '@relist/sdk-widgets';
import { Suspense, useState } from 'react';
import { toReactProps, createVariables } from './code.ts';
import { createPreview } from './preview-relist.ts';
import type { Setup } from './setup.ts';
import { views } from './views.ts';

export interface PreviewProps {
  readonly setup: Setup;
  /** The results that the widget shows. */
  readonly results: readonly [ListedItem, ...ListedItem[]];
}

/** The chosen widget with the samples. Changes in the preview are not stored. */
export const Preview = ({ setup, results }: PreviewProps) => {
  const site = useRelist();
  const [relist] = useState(() => createPreview(site, setup.widget.name, results));
  const View = views[setup.widget.name];
  return (
    <RelistProvider
      relist={relist}
      theme={setup.theme || 'inherit'}
      lang={setup.lang || document.documentElement.lang}
      appearance={{ variables: createVariables(setup) }}
    >
      <Suspense fallback={null}>{View && <View {...(toReactProps(setup) as Readonly<Record<string, never>>)} />}</Suspense>
    </RelistProvider>
  );
};
