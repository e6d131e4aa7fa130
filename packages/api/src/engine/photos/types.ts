import type { PhotoAdvice, PhotoChange, PhotoSize } from '../../contract/index.ts';
import type { Observations } from '../photo-observations.ts';

/** An uploaded file with the name the seller gave it. */
export interface PhotoFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** One of the palette's named colors with the share of the item it covers, 0 to 1. */
export interface NamedColor {
  readonly name: string;
  readonly share: number;
  /** True if too little of the photo's center has the color, or too much of its border, so it may be background or a mixture. */
  readonly isDoubtful?: boolean;
}

/** Measurements that the advice is based on. For units see engine/photos/quality.ts. */
export interface PhotoQuality {
  readonly sharpness: number;
  readonly brightness: number;
  /** Absent from photos that were stored before it was measured. */
  readonly contrast?: number;
  readonly longestSide: number;
}

/** A validated, decoded, upright photo without metadata. */
export interface PreparedPhoto {
  /** 1 to 5, in the seller's order. */
  readonly position: number;
  readonly name: string;
  /** Size of the upright original in pixels. */
  readonly width: number;
  readonly height: number;
  /** Hex SHA-256 of the largest variant's bytes, the same for equal photos with different metadata. */
  readonly sha256: string;
  /** 64-bit difference hash, 16 hex digits. It finds duplicates but cannot group photos into items. */
  readonly perceptualHash: string;
  /** JPEG bytes by longer side; a photo is never enlarged. */
  readonly variants: { readonly [Size in PhotoSize]: Buffer };
  readonly quality: PhotoQuality;
  readonly advice: readonly PhotoAdvice[];
  /** Dominant colors, largest share first. */
  readonly colors: readonly NamedColor[];
  /** Cached text and classes from an earlier analysis, if any. */
  readonly observations?: Observations | null;
  /** Changes made to the photo during intake. */
  readonly changes?: readonly PhotoChange[];
}
