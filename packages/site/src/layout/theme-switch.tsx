import { Button } from '@relist/sdk-widgets';
import { setTheme, THEMES, useTheme, type Theme } from '../lib/theme.ts';
import styles from './theme-switch.module.css';

const Picture = ({ theme }: { theme: Theme }) => (
  <svg className={styles.picture} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    {theme === 'light' && (
      <path d="M13.3 10a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0ZM10 2v1.5M10 16.5V18m8-8h-1.5M3.5 10H2m13.6-5.6-1 1M5.4 14.6l-1 1m11.2 0-1-1M5.4 5.4l-1-1" />
    )}
    {theme === 'dark' && <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z" />}
    {theme === 'auto' && (
      <>
        <circle cx="10" cy="10" r="7" />
        <path className={styles.half} d="M10 3a7 7 0 0 1 0 14Z" />
      </>
    )}
  </svg>
);

/** Cycles through the themes: system, light, dark. */
export const ThemeSwitch = () => {
  const theme = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  return (
    <Button variant="quiet" className={styles.button} aria-label={`Theme: ${theme}. Change to ${next}`} onClick={() => setTheme(next)}>
      <Picture theme={theme} />
    </Button>
  );
};
