import { RelistProvider, type Relist } from '@relist/sdk-widgets';
import { useTheme } from './lib/theme.ts';
import { Routes } from './routes.tsx';

export const App = ({ relist }: { readonly relist: Relist }) => (
  <RelistProvider relist={relist} theme={useTheme()}>
    <Routes />
  </RelistProvider>
);
