import type { Barcode, LabelText } from './reading/types.ts';
import type { Sight } from './recognition/see-photo.ts';

/** What each stage that looks at one photo by itself says of it; the photo's own number is left to whoever asks. */
interface Said {
  readonly barcodes: readonly Omit<Barcode, 'photo'>[];
  readonly text: LabelText['lines'];
  /** What the classifier sees. */
  readonly classes: Sight;
}
export type LookStage = keyof Said;

/** To be counted up with every change after which a stage may say something else of the same photo: then it looks again. */
export const STAGE_VERSIONS: { readonly [Stage in LookStage]: number } = { barcodes: 5, text: 8, classes: 2 };

/** What was said of one photo, and by which version: plain JSON, kept with the photo. A stage that failed or was cut short is absent. */
export type Looked = { readonly [Stage in LookStage]?: { readonly version: number; readonly said: Said[Stage] } };

/** A photo as far as notes go. */
interface NotedPhoto {
  readonly position: number;
  readonly looked?: Looked | null;
}

/** What is known of the photos of one thing, growing while they are looked at. */
export interface Notes {
  /** What this version of the stage said of the photo before; undefined when it has yet to look. */
  readonly recall: <Stage extends LookStage>(stage: Stage, photo: NotedPhoto) => Said[Stage] | undefined;
  readonly keep: <Stage extends LookStage>(stage: Stage, photo: NotedPhoto, said: Said[Stage]) => void;
  /** All of it, in the order of the photos. */
  readonly looked: () => Looked[];
}

/** Notes that begin with what was kept with the photos. */
export const takeNotes = (photos: readonly NotedPhoto[]): Notes => {
  const noted = new Map<number, Looked>(photos.map(({ position, looked }) => [position, looked ?? {}]));
  return {
    recall: (stage, { position }) => {
      const known = noted.get(position)?.[stage];
      return known?.version === STAGE_VERSIONS[stage] ? known.said : undefined;
    },
    keep: (stage, { position }, said) =>
      void noted.set(position, { ...noted.get(position), [stage]: { version: STAGE_VERSIONS[stage], said } }),
    looked: () => [...noted.values()],
  };
};
