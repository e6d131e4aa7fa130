import { outlines, type IconName, type Outline } from '@relist/sdk-widgets';

export interface NavEntry {
  readonly path: string;
  readonly label: string;
  /** Label in a phone's bottom bar, which has space for one word. */
  readonly word: string;
  readonly icon: IconName | Outline;
  /** Shown to administrators only. */
  readonly admin?: boolean;
}

/** The workspace's pages, in the order of the bar. */
export const navEntries: readonly NavEntry[] = [
  { path: '/', label: 'Upload & Analyze', word: 'Analyze', icon: 'camera' },
  { path: '/listings', label: 'My Listings', word: 'Listings', icon: outlines.list },
  { path: '/pricing', label: 'ML Pricing', word: 'Pricing', icon: 'sparkle' },
  { path: '/tracker', label: 'Price Tracker', word: 'Tracker', icon: outlines.eye },
  { path: '/analytics', label: 'Analytics', word: 'Analytics', icon: outlines.chart },
  { path: '/admin', label: 'Admin Dashboard', word: 'Admin', icon: outlines.settings, admin: true },
];
