/** The icon set: custom outlines on a 20-pixel grid, stroke 1.6, one path each. */
export const icons = {
  alert: 'M10 2.8 18 17H2Zm0 5v4.2m0 2.4v.1',
  'arrow-left': 'M16 10H4m5-5-5 5 5 5',
  'arrow-right': 'M4 10h12m-5-5 5 5-5 5',
  camera: 'M2.5 6.5h3.2L7.2 4h5.6l1.5 2.5h3.2v10h-15Zm10.5 4.7a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  check: 'm4 10.5 4 4 8-9',
  'chevron-down': 'm5 8 5 5 5-5',
  close: 'm5 5 10 10M15 5 5 15',
  edit: 'M3.5 16.5v-3.2L13 3.8l3.2 3.2-9.5 9.5ZM11 5.8l3.2 3.2',
  image: 'M3 3.5h14v13H3Zm0 10 4-4 4 4 2.5-2.5 3.5 3.5M13.5 7.2v.1',
  info: 'M10 9.2V14m0-7.7v.1m7.5 3.6a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z',
  plus: 'M10 4v12M4 10h12',
  sparkle: 'M10 3c.6 4 2.5 6 7 7-4.5 1-6.4 3-7 7-.6-4-2.5-6-7-7 4.5-1 6.4-3 7-7Z',
  trash: 'M3.5 5.5h13M8 5.5V3h4v2.5M5 5.5l.8 11.5h8.4L15 5.5M8.3 9v4.5M11.7 9v4.5',
  upload: 'M10 13.5V3.5m-4 4 4-4 4 4M3.5 13v3.5h13V13',
} as const;

export type IconName = keyof typeof icons;
/** The path of an icon that few components use, on the same grid. It loads with those components instead of with every page. */
export type Outline = `${'M' | 'm'}${string}`;
