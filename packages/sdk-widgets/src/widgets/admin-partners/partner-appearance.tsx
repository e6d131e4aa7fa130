import type { EmbedWidget, Partner } from '@relist/api/contract';
import { PLATFORMS } from '../../core/platforms.ts';
import { useTranslate } from '../../hooks/index.ts';
import { Checkbox, Field, Select } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import styles from './admin-partners.module.css';

/** The widgets, platforms, theme and language of a partner's pages. */
export type Appearance = Pick<Partner, 'widgets' | 'platforms' | 'theme' | 'locale'>;
export const getAppearance = ({ widgets, platforms, theme, locale }: Appearance): Appearance => ({ widgets, platforms, theme, locale });

export interface PartnerAppearanceProps {
  readonly appearance: Appearance;
  readonly onChange: (change: Partial<Appearance>) => void;
  /** The server's error about the locale. */
  readonly localeError: string | undefined;
}

const EVERY_WIDGET: Record<EmbedWidget, true> = {
  studio: true,
  uploader: true,
  analysis: true,
  listing: true,
  pricing: true,
  'bulk-pricing': true,
  listings: true,
  stats: true,
};
const WIDGETS = Object.keys(EVERY_WIDGET) as EmbedWidget[];
const THEMES = ['inherit', 'light', 'dark', 'auto'] as const;

interface ChoicesProps<Choice extends string> {
  readonly legend: string;
  readonly options: readonly Choice[];
  readonly selectedOptions: readonly Choice[];
  readonly getName: (choice: Choice) => string;
  /** Receives the options in order; a new option is appended. */
  readonly onChange: (selectedOptions: Choice[]) => void;
}
const Choices = <Choice extends string>({ legend, options, selectedOptions, getName, onChange }: ChoicesProps<Choice>) => (
  <fieldset className={styles.choices}>
    <legend className={styles.legend}>{legend}</legend>
    {options.map((option) => (
      <Checkbox
        key={option}
        label={getName(option)}
        checked={selectedOptions.includes(option)}
        onChange={(isChecked) =>
          onChange(isChecked ? [...selectedOptions, option] : selectedOptions.filter((selectedOption) => selectedOption !== option))
        }
      />
    ))}
  </fieldset>
);

/** Widgets, platforms, theme and language that a partner's key provides. */
export const PartnerAppearance = ({ appearance, onChange, localeError }: PartnerAppearanceProps) => {
  const { widgets, platforms, theme, locale } = appearance;
  const t = useTranslate();
  const getPlatformName = (platform: Partner['platforms'][number]) => t(`platform.${platform}`);
  return (
    <>
      <Choices
        legend={t('partners.widgets')}
        options={WIDGETS}
        selectedOptions={widgets}
        getName={(widget) => `relist-${widget}`}
        onChange={(selectedWidgets) => onChange({ widgets: selectedWidgets })}
      />
      <div className={admin.stack}>
        <Choices
          legend={t('partners.platforms')}
          options={PLATFORMS}
          selectedOptions={platforms}
          getName={getPlatformName}
          onChange={(selectedPlatforms) => onChange({ platforms: selectedPlatforms })}
        />
        {platforms.length === 0 && (
          <p className={styles.error} role="alert">
            {t('partners.platforms.none')}
          </p>
        )}
      </div>
      <div className={admin.tools}>
        <Select
          label={t('partners.platforms.first')}
          value={platforms[0] ?? ''}
          options={PLATFORMS.filter((platform) => platforms.includes(platform)).map((value) => ({ value, label: getPlatformName(value) }))}
          disabled={platforms.length === 0}
          onChange={(firstPlatform) =>
            onChange({ platforms: platforms.toSorted((a, b) => Number(b === firstPlatform) - Number(a === firstPlatform)) })
          }
        />
        <Select
          label={t('partners.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`partners.theme.${value}`) }))}
          onChange={(newTheme) => onChange({ theme: newTheme })}
        />
        <Field
          label={t('partners.locale')}
          value={locale}
          onChange={(newLocale) => onChange({ locale: newLocale.trim() })}
          hint={t('partners.localeHint')}
          error={localeError}
          required
          maxLength={35}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      </div>
    </>
  );
};
