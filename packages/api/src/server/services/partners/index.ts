import type { AccountServices } from '../accounts/index.ts';
import type { ServiceContext } from '../context.ts';
import type { OperationServices } from '../operations/index.ts';
import { createEmbedOrigins } from './embed-origins.ts';
import { createEmbedSessions } from './embed-sessions.ts';
import { createEmbedUsers } from './embed-users.ts';
import { createPartnerKeys } from './partner-keys.ts';
import { createPartnerOrigins } from './partner-origins.ts';
import { createPartnerDeletion } from './partner-deletion.ts';
import { createPartners } from './partners.ts';

type Dependencies = ServiceContext & OperationServices & AccountServices;

/** Wires the services for partners. */
export const createPartnerServices = (dependencies: Dependencies) => {
  const partnerKeys = createPartnerKeys(dependencies);
  const origins = createPartnerOrigins(dependencies);
  const embedUsers = createEmbedUsers(dependencies);
  return {
    partnerKeys,
    embedOrigins: createEmbedOrigins(dependencies.embedSettings, origins),
    embedUsers,
    partners: createPartners({ ...dependencies, keys: partnerKeys, origins }),
    deletePartner: createPartnerDeletion({ ...dependencies, origins }),
    embedSessions: createEmbedSessions({ ...dependencies, embedUsers }),
  };
};
