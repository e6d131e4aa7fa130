import type { Platform } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import styles from './listing-generator.module.css';

export interface PlatformSwitchProps {
  readonly platforms: readonly Platform[];
  readonly shown: Platform;
  /** Platforms with a listing of the item. */
  readonly existing: readonly Platform[];
  /** The one being written or loaded. */
  readonly busy: Platform | null;
  readonly onChoose: (platform: Platform) => void;
  readonly t: Translate;
}

/**
 * The item on other platforms: one press writes a fitting listing. Buttons, not radios, because moving over a platform with arrow keys must
 * not write a listing for it.
 */
export const PlatformSwitch = ({ platforms, shown, existing, busy, onChoose, t }: PlatformSwitchProps) => (
  <div className={styles.platforms} role="group" aria-label={t('listing.platforms')}>
    {platforms.map((platform) => (
      <button
        key={platform}
        type="button"
        aria-pressed={platform === (busy ?? shown)}
        aria-busy={busy === platform || undefined}
        disabled={busy !== null && busy !== platform}
        title={existing.includes(platform) ? undefined : t('listing.writeFor', { platform: t(`platform.${platform}`) })}
        onClick={() => busy === null && platform !== shown && onChoose(platform)}
      >
        {t(platform === 'facebook' ? 'platform.facebookShort' : `platform.${platform}`)}
      </button>
    ))}
  </div>
);
