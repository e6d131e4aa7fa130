import type { Analysis } from '../analysis/analysis.ts';
import type { RelistClient } from '../../core/requests/client.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import type { Credentials } from '../../core/session/credentials.ts';
import type { Session } from '../../core/session/session.ts';
import type { Translator } from '../../core/languages/translate.ts';

/** The parts of a Relist instance that the draft store needs. */
export interface DraftDeps extends Pick<Translator, 'addTexts'> {
  readonly config: ResolvedConfig;
  readonly client: RelistClient;
  readonly credentials: Credentials;
  readonly session: Session;
  readonly analysis: Analysis;
}
