import type { RelistConfig } from '../../core/config.ts';
import frameTexts from '../../core/texts/en/frame.json';
import { useTranslate } from '../../hooks/index.ts';
import { Alert, Button } from '../../ui/index.ts';
import { mount } from '../mount.tsx';
import { adoptStyles } from '../styles.ts';

export interface NoticeOptions {
  /** `alone`: there is no embedding page; `unanswered`: it did not respond. */
  readonly reason: 'alone' | 'unanswered';
  readonly config: RelistConfig;
  readonly theme: string;
  readonly origins: readonly string[];
  /** Requests a token from the embedding page again; omitted if there is no such page. */
  readonly onRetry?: () => void;
}

/** Message types, which are the same in every language. */
const MESSAGES = { question: 'relist:token-wanted', answer: 'relist:token' };

const Notice = ({ reason, origins, onRetry }: NoticeOptions) => {
  const t = useTranslate();
  return (
    <Alert tone="error" title={t(`frame.${reason}.title`)}>
      <p>{t(`frame.${reason}.text`, { ...MESSAGES, origins: origins.join(', ') })}</p>
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </Alert>
  );
};

/** Renders a message to show in place of the widget, with the same theme and language. Returns the rendered element. */
export const createNotice = (options: NoticeOptions): HTMLElement => {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  adoptStyles(shadow);
  const { config, theme } = options;
  const mountOptions = { platform: undefined, generation: 0, hasFlow: false, isIsolated: true, dispatch: () => undefined };
  void mount(shadow).render({ ...mountOptions, config, theme, widget: () => <Notice {...options} />, texts: frameTexts });
  return host;
};
