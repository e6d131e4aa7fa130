import type { Barcode, LabelText } from './reading/types.ts';
import type { PhotoClasses } from './recognition/classify-photo.ts';

/** Result of each stage that analyzes one photo independently, without the photo's number. */
interface StageResults {
  readonly barcodes: readonly Omit<Barcode, 'photo'>[];
  readonly text: LabelText['lines'];
  readonly classes: PhotoClasses;
}
export type ObservationStage = keyof StageResults;

/** Cache versions. Increment a stage's version with every change that may alter its result for the same photo. */
export const STAGE_VERSIONS: { readonly [Stage in ObservationStage]: number } = { barcodes: 6, text: 11, classes: 2 };

/** Cached results for one photo with the version of each stage, as plain JSON stored with the photo. A stage that failed or was cut short is absent. */
export type Observations = { readonly [Stage in ObservationStage]?: { readonly version: number; readonly result: StageResults[Stage] } };

/** Fields of a photo that the cache needs. */
interface CachedPhoto {
  readonly position: number;
  readonly observations?: Observations | null;
}

/** Cached results for the photos of one item, filled while they are analyzed. */
export interface ObservationCache {
  /** Returns the cached result of this stage version for the photo; undefined when there is none. */
  readonly find: <Stage extends ObservationStage>(stage: Stage, photo: CachedPhoto) => StageResults[Stage] | undefined;
  readonly save: <Stage extends ObservationStage>(stage: Stage, photo: CachedPhoto, result: StageResults[Stage]) => void;
  /** Returns all results in photo order. */
  readonly listAll: () => Observations[];
}

/** Returns a saved result. Photos saved by older versions have other field names, which the type does not show. */
const readResult = <Stage extends ObservationStage>(observation: NonNullable<Observations[Stage]>): StageResults[Stage] => {
  const { said } = observation as { readonly said?: StageResults[Stage] };
  const result = said ?? observation.result;
  if (!('goods' in result)) return result;
  const { probabilities: garments, goods: objects } = result as unknown as Readonly<Record<'probabilities' | 'goods', readonly number[]>>;
  return { garments, objects } as StageResults[Stage];
};

/** Creates a cache that starts with the results stored with the photos. */
export const createObservationCache = (photos: readonly CachedPhoto[]): ObservationCache => {
  const observationsByPosition = new Map<number, Observations>(photos.map(({ position, observations }) => [position, observations ?? {}]));
  return {
    find: (stage, { position }) => {
      const observation = observationsByPosition.get(position)?.[stage];
      return observation?.version === STAGE_VERSIONS[stage] ? readResult<typeof stage>(observation) : undefined;
    },
    save: (stage, { position }, result) =>
      void observationsByPosition.set(position, {
        ...observationsByPosition.get(position),
        [stage]: { version: STAGE_VERSIONS[stage], result },
      }),
    listAll: () => [...observationsByPosition.values()],
  };
};
