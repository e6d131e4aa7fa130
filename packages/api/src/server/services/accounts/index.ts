import type { FairLimiter } from '../analyses/fair-limiter.ts';
import type { ServiceContext } from '../context.ts';
import type { MailServices } from '../mail/index.ts';
import type { OperationServices } from '../operations/index.ts';
import type { PhotoServices } from '../photos/index.ts';
import type { SignInServices } from '../sign-in/index.ts';
import { createAccountExport } from './account-export.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { createAccount } from './account.ts';
import { createErasures } from './erasures.ts';
import { createProfilePhoto } from './profile-photo.ts';

interface Dependencies extends ServiceContext, OperationServices, MailServices, PhotoServices, SignInServices {
  readonly analysisLimiter: FairLimiter;
}

export const createAccountServices = (dependencies: Dependencies) => {
  const { knex, clock, folder } = dependencies;
  const erasures = createErasures({ knex, clock, file: folder.erasures });
  const deleteAccount = createAccountDeletion({ ...dependencies, erasures });
  return {
    erasures,
    deleteAccount,
    accountExport: createAccountExport(dependencies),
    account: createAccount({ ...dependencies, deleteAccount }),
    profilePhoto: createProfilePhoto(dependencies),
  };
};
export type AccountServices = ReturnType<typeof createAccountServices>;
