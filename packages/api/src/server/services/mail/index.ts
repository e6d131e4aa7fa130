import type { ServiceContext } from '../context.ts';
import type { OperationServices } from '../operations/index.ts';
import { createMailSender } from './mail-sender.ts';
import { createMail } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

type Dependencies = ServiceContext & Pick<OperationServices, 'audit'>;

export const createMailServices = ({ knex, clock, audit, mailOptions }: Dependencies) => {
  const deliver = mailOptions && createSmtp(mailOptions);
  const canDeliver = deliver !== null;
  return {
    mail: createMail({ knex, clock, canDeliver }),
    mailSender: createMailSender({ knex, clock, deliver }),
    outbox: createOutbox({ knex, clock, audit, canDeliver }),
  };
};
export type MailServices = ReturnType<typeof createMailServices>;
