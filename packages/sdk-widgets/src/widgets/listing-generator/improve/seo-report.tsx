import type { Optimization, SeoCheck } from '@relist/api/contract';
import type { Translate } from '../../../core/languages/translate.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { translateSeoCheck } from '../../../headless/shared/messages.ts';
import type { FixTarget } from '../listing-props.ts';
import styles from './improve.module.css';

/** Compares checks so that those with the most lost points come first. */
export const compareByLoss = (a: SeoCheck, b: SeoCheck) => b.weight * (1 - b.result) - a.weight * (1 - a.result);

/** The field that fixes each check. Checks of photos and tags have no field here, but their advice explains the fix. */
const FIX_TARGETS: Readonly<Record<string, FixTarget>> = {
  'title-length': 'title',
  'brand-in-title': 'title',
  'type-in-title': 'title',
  'attributes-in-title': 'title',
  'front-loaded': 'title',
  clean: 'title',
  'description-length': 'description',
  'description-facts': 'description',
  'on-topic': 'description',
  'no-repeats': 'description',
  'facts-told': 'description',
  supported: 'description',
  price: 'price',
  condition: 'facts',
  'attributes-filled': 'facts',
  'category-leaf': 'facts',
};

interface FixProps {
  readonly onFix: (target: FixTarget) => void;
  readonly t: Translate;
}

const CheckRow = ({ check, onFix, t }: FixProps & { readonly check: SeoCheck }) => {
  const target = FIX_TARGETS[check.id];
  const { label, fix: advice } = translateSeoCheck(t, check);
  const state = check.result >= 1 ? 'full' : check.result > 0 ? 'part' : 'none';
  return (
    <li className={styles.check} data-state={state}>
      <Icon name={state === 'full' ? 'check' : 'alert'} size={16} />
      <div>
        <b>{label}</b>
        {advice && <p>{advice}</p>}
        {advice && target && (
          <Button size="s" variant="quiet" icon="edit" onClick={() => onFix(target)}>
            {t(`seo.fix.${target}`)}
          </Button>
        )}
      </div>
      <span className={styles.points}>
        {t('seo.points', { points: Math.round(check.result * check.weight), weight: Math.round(check.weight) })}
      </span>
    </li>
  );
};

/** All checks of the score with their points and, if points are missing, advice. */
export const SeoReport = ({ optimization, onFix, t }: { optimization: Optimization } & FixProps) => {
  const checks = [...optimization.checks].sort(compareByLoss);
  const openCount = checks.filter(({ fix }) => fix).length;
  return (
    <details className={styles.seo}>
      <summary>
        <span>{t('seo.title')}</span>
        <span className={styles.seoOpen}>{openCount === 0 ? t('seo.nothingOpen') : t('seo.open', { count: openCount })}</span>
      </summary>
      <ul>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} onFix={onFix} t={t} />
        ))}
      </ul>
    </details>
  );
};
