import type { Session } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { useRelist, useData, useTranslate } from '../../hooks/index.ts';
import type { Account } from '../../stores/account/account.ts';
import { Button, Card, Chip } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { useRowCall } from '../shared/rows/use-row-call.ts';
import { useRowsFocus } from '../shared/rows/use-rows-focus.ts';
import styles from './account-settings.module.css';
import { LoadedList } from './loaded-list.tsx';
import { Notices } from './notices.tsx';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];
const findLabel = (list: typeof BROWSERS, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Returns "Firefox on Windows" for a browser's user agent, other programs' user agents unchanged, and null if there is none. */
export const describeDevice = (userAgent: string | null, t: Translate): string | null => {
  if (!userAgent) return null;
  const [browser, system] = [findLabel(BROWSERS, userAgent), findLabel(SYSTEMS, userAgent)];
  return browser && system ? t('settings.sessions.device', { browser, system }) : (browser ?? userAgent);
};

interface RowProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

const Row = ({ session, isBusy, onEnd }: RowProps) => {
  const t = useTranslate();
  const format = useFormat();
  const device = describeDevice(session.userAgent, t) ?? t('settings.sessions.unknown');
  return (
    <>
      <div className={styles.rowText}>
        <span className={styles.name}>
          {device}
          {session.current && <Chip tone="ok">{t('settings.sessions.here')}</Chip>}
        </span>
        <span className={styles.note}>
          {t('settings.sessions.used', { used: format.date(session.lastUsedAt), created: format.date(session.createdAt) })}
        </span>
      </div>
      {!session.current && (
        <Button size="s" busy={isBusy} aria-label={t('settings.sessions.endOf', { device })} onClick={onEnd}>
          {t('settings.sessions.end')}
        </Button>
      )}
    </>
  );
};

/** The id used for all other sessions in the set of busy rows. */
const OTHERS = 'others';

/** Lists the account's sessions, with buttons to end them. */
export const Sessions = ({ account: { sessions } }: { readonly account: Account }) => {
  const { client, toasts } = useRelist();
  const t = useTranslate();
  const data = useData(sessions);
  const { busyIds, error, send } = useRowCall(async (id) => {
    await (id === OTHERS ? client.sessions.endOthers() : client.sessions.end({ params: { id } }));
    toasts.getState().show({ title: t('settings.sessions.ended') });
    await sessions.refetch();
  }, '/api/login');
  const focus = useRowsFocus((data?.rows ?? []).map(({ id }) => id));
  const hasOthers = (data?.rows ?? []).some(({ current }) => !current);
  return (
    <Card title={t('settings.sessions')}>
      <div className={styles.form} {...focus}>
        <p className={styles.text}>{t(data && !hasOthers ? 'settings.sessions.only' : 'settings.sessions.text')}</p>
        <Notices error={error} />
        <LoadedList
          resource={sessions}
          emptyText=""
          renderRow={(session) => <Row session={session} isBusy={busyIds.has(session.id)} onEnd={() => void send(session.id)} />}
        />
        {hasOthers && (
          <div className={styles.row}>
            <Button busy={busyIds.has(OTHERS)} onClick={() => void send(OTHERS)}>
              {t('settings.sessions.endOthers')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};
