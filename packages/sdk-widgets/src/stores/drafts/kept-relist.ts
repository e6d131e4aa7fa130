import type { Analysis } from '../analysis.ts';
import type { RelistClient } from '../../core/client.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import type { Credentials } from '../../core/credentials.ts';
import type { Session } from '../../core/session.ts';
import type { Translator } from '../../core/translate.ts';

/** What keeping drafts needs of a Relist. */
export interface KeptRelist extends Pick<Translator, 'addTexts'> {
  readonly config: ResolvedConfig;
  readonly client: RelistClient;
  readonly credentials: Credentials;
  readonly session: Session;
  readonly analysis: Analysis;
}
