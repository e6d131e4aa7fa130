import type { CheckedListing, ExportFormatId } from '@relist/api/contract';
import { useCallback, useState } from 'react';
import type { Translate } from '../../../core/languages/translate.ts';
import { translateExportProblem } from '../../../headless/shared/messages.ts';
import { useRelist } from '../../../hooks/index.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { Spinner } from '../../../ui/index.ts';
import { ItemLink, type ItemLinks } from '../item-link.tsx';
import styles from './dialogs.module.css';
import type { ListDialogProps } from './dialogs.ts';

/** Maximum number of listings per check, which is the API's page size limit. */
const MAX_CHECKED = 100;
/** Maximum number of listings named per error. The rest are only counted. */
const MAX_TITLES = 5;

export interface ExportQuery {
  readonly format: ExportFormatId;
  readonly photos: 'links' | 'zip';
  readonly ids?: string;
}

/** Returns true for our own formats, which no platform checks. */
export const isOwnFormat = (format: ExportFormatId): boolean => format === 'csv' || format === 'json';

export interface ExportCheck {
  /** Number of listings in the file. */
  readonly total: number;
  readonly checked: readonly CheckedListing[];
}

/** Counts the listings that the file will contain, and checks them against the platform's requirements. */
export const useExportCheck = (query: ExportQuery | null) => {
  const { format = 'csv', ids } = query ?? {};
  const { client } = useRelist();
  const [attempt, setAttempt] = useState(0);
  const [failedLoad, setFailedLoad] = useState<unknown>(null);
  const load = useCallback(async () => {
    const checkQuery = { format, ...(ids !== undefined && { ids }), limit: isOwnFormat(format) ? 1 : MAX_CHECKED };
    const { rows, total } = await client.listingFiles.check({
      query: checkQuery as Parameters<typeof client.listingFiles.check>[0]['query'],
    });
    return { load, total, checked: isOwnFormat(format) ? [] : rows };
    // oxlint-disable-next-line react/exhaustive-deps -- A retry runs the same check again.
  }, [client, format, ids, attempt]);
  const result = useLoaded(query ? load : null, () => setFailedLoad(() => load));
  // A result of an earlier selection does not describe this file.
  const check: ExportCheck | null = result?.load === load ? result : null;
  return { check, hasFailed: failedLoad === load, retry: () => setAttempt(attempt + 1) };
};

interface Fix {
  readonly sentence: string;
  readonly listings: readonly CheckedListing[];
}

/** Groups errors by what the seller should do, because many listings need the same fix. The most frequent come first. */
const groupByFix = (checked: readonly CheckedListing[], isBlocking: boolean, t: Translate): Fix[] => {
  const groups = new Map<string, CheckedListing[]>();
  for (const listing of checked)
    for (const problem of listing.problems)
      if (problem.blocks === isBlocking) {
        const sentence = translateExportProblem(t, problem);
        groups.set(sentence, [...(groups.get(sentence) ?? []), listing]);
      }
  return [...groups].map(([sentence, listings]) => ({ sentence, listings })).sort((a, b) => b.listings.length - a.listings.length);
};

interface FixesProps {
  readonly fixes: readonly Fix[];
  readonly list: ListDialogProps['list'];
  readonly links: ItemLinks;
  readonly t: Translate;
}

/** The fixes, each with links to the items it applies to. */
const Fixes = ({ fixes, list, links, t }: FixesProps) => {
  const findItemId = (listingId: string) => list.getState().rows?.find(({ listings }) => listings.some(({ id }) => id === listingId))?.id;
  return (
    <ul className={styles.imported}>
      {fixes.map(({ sentence, listings }) => (
        <li key={sentence}>
          {sentence}
          <ul>
            {listings.slice(0, MAX_TITLES).map(({ listingId, title }) => {
              const itemId = findItemId(listingId);
              return (
                <li key={listingId} dir="auto">
                  {itemId === undefined ? (
                    title
                  ) : (
                    <ItemLink id={itemId} links={links} className={styles.fixLink}>
                      {title}
                    </ItemLink>
                  )}
                </li>
              );
            })}
            {listings.length > MAX_TITLES && <li>{t('files.moreChanges', { count: listings.length - MAX_TITLES })}</li>}
          </ul>
        </li>
      ))}
    </ul>
  );
};

interface ExportCheckProps extends Omit<FixesProps, 'fixes'> {
  readonly check: ExportCheck;
  readonly platform: string;
}

const CheckResult = ({ check: { total, checked }, platform, ...props }: ExportCheckProps) => {
  const { t } = props;
  const rejections = groupByFix(checked, true, t);
  const advice = groupByFix(checked, false, t);
  const acceptedCount = checked.filter(({ accepted }) => accepted).length;
  return (
    <>
      <div role="status">
        <h3>{t('files.ready', { ready: acceptedCount, count: checked.length, platform })}</h3>
      </div>
      {total > checked.length && <p className={styles.note}>{t('files.checkedSome', { count: checked.length })}</p>}
      {rejections.length > 0 && (
        <>
          <p className={styles.note}>{t('files.fixFirst')}</p>
          <Fixes fixes={rejections} {...props} />
        </>
      )}
      {advice.length > 0 && (
        <details>
          <summary>{t('files.advice', { count: advice.length })}</summary>
          <Fixes fixes={advice} {...props} />
        </details>
      )}
    </>
  );
};

interface ExportChecksProps extends Omit<ExportCheckProps, 'check'> {
  readonly format: ExportFormatId;
  readonly state: ReturnType<typeof useExportCheck>;
}

/** Lists what the platform will reject in the file, and the fixes. Renders nothing for our own formats, which no platform checks. */
export const ExportChecks = ({ format, state: { check, hasFailed, retry }, ...props }: ExportChecksProps) => {
  const { t } = props;
  if (hasFailed) return <RetryAlert text={t('files.checkFailed')} onRetry={retry} />;
  if (!check)
    return (
      <p role="status" className={styles.waiting}>
        <Spinner /> {t('files.checking')}
      </p>
    );
  if (isOwnFormat(format) || check.total === 0) return null;
  return <CheckResult check={check} {...props} />;
};
