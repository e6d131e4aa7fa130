import type { Platform } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Button } from '../../ui/index.ts';
import styles from './listing-generator.module.css';

export interface PlatformSwitchProps {
  readonly platforms: readonly Platform[];
  readonly shown: Platform;
  /** Platforms the item has a listing for. */
  readonly existing: readonly Platform[];
  /** The one being written or loaded. */
  readonly busy: Platform | null;
  readonly onChoose: (platform: Platform) => void;
  readonly t: Translate;
}

/** The same thing on other platforms: one press writes the listing that fits there. */
export const PlatformSwitch = ({ platforms, shown, existing, busy, onChoose, t }: PlatformSwitchProps) => (
  <fieldset className={styles.platforms}>
    <legend className={styles.label}>{t('listing.platforms')}</legend>
    {platforms.map((platform) => (
      <Button
        key={platform}
        size="s"
        icon={existing.includes(platform) ? undefined : 'plus'}
        busy={busy === platform}
        disabled={busy !== null && busy !== platform}
        aria-pressed={platform === shown}
        title={existing.includes(platform) ? undefined : t('listing.writeFor', { platform: t(`platform.${platform}`) })}
        onClick={() => platform !== shown && onChoose(platform)}
      >
        {t(`platform.${platform}`)}
      </Button>
    ))}
  </fieldset>
);
