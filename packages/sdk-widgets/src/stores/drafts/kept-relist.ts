import type { Analysis } from '../analysis.ts';
import type { RelistClient } from '../../core/client.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import type { Credentials } from '../../core/credentials.ts';
import type { Session } from '../../core/session.ts';
import type { Translator } from '../../core/translate.ts';

/** The parts of a Relist that storing drafts needs. */
export interface KeptRelist extends Pick<Translator, 'addTexts'> {
  readonly config: ResolvedConfig;
  readonly client: RelistClient;
  readonly credentials: Credentials;
  readonly session: Session;
  readonly analysis: Analysis;
}
