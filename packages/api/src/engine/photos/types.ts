import type { PhotoAdvice, PhotoChange, PhotoSize } from '../../contract/index.ts';
import type { Looked } from '../looked.ts';

/** A file as it came, under the name the seller knows it by. */
export interface PhotoFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** One of the palette's named colors with the share of the thing it covers, 0 to 1. */
export interface NamedColour {
  readonly name: string;
  readonly share: number;
  /** Too little of the photo's middle has it, or too much of the border: it may be what lies around the thing, or a mixture. */
  readonly isDoubtful?: boolean;
}

/** Measures behind the advice. Units in engine/photos/quality.ts. */
export interface PhotoQuality {
  readonly sharpness: number;
  readonly brightness: number;
  /** Absent from photos that were kept before it was measured. */
  readonly contrast?: number;
  readonly longestSide: number;
}

/** A photo that passed the door: decoded, upright, without metadata. */
export interface PreparedPhoto {
  /** 1 to 5, in the seller's order. */
  readonly position: number;
  readonly name: string;
  /** Pixels of the upright original. */
  readonly width: number;
  readonly height: number;
  /** Hex SHA-256 of the largest variant's bytes: equal photos, whatever their metadata. */
  readonly sha256: string;
  /** 64-bit difference hash, 16 hex digits. Finds duplicates; must not group photos into items. */
  readonly perceptualHash: string;
  /** JPEG bytes by longer side; a photo is never enlarged. */
  readonly variants: { readonly [Size in PhotoSize]: Buffer };
  readonly quality: PhotoQuality;
  readonly advice: readonly PhotoAdvice[];
  /** Dominant colors, largest share first. */
  readonly colours: readonly NamedColour[];
  /** What was read and seen in it before, if it ever was looked at. */
  readonly looked?: Looked | null;
  /** What was done to it on its way in. */
  readonly changes?: readonly PhotoChange[];
}
