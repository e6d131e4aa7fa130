import type { Knex } from 'knex';
import type { PriceAlert as PriceAlertBody } from '../../../contract/index.ts';
import { Item, User, type PriceAlert } from '../../models/index.ts';
import type { Mail } from '../mail/mail.ts';

export type Alert = Pick<PriceAlert, 'userId' | 'itemId' | 'cause' | 'fromPrice' | 'toPrice'>;

/** Maximum lines in an email; the watches page lists the other alerts. */
const MAX_LINES = 20;

const formatDollars = (value: string | number): string => `$${Number(value).toFixed(2)}`;
const CAUSES: Readonly<Record<PriceAlertBody['cause'], string>> = {
  above: 'above the price you set',
  below: 'below the price you set',
  percent: 'moved by the percentage you set',
};

/** Emails alerts, with one email per person and run. Partners' users have no email address here. */
export const createPriceAlertMails =
  ({ mail }: { mail: Mail }) =>
  async (alerts: readonly Alert[], trx: Knex): Promise<void> => {
    if (alerts.length === 0) return;
    const userIds = [...new Set(alerts.map(({ userId }) => userId))];
    const users = await User.query(trx).findByIds(userIds).where({ status: 'active' }).whereNull('partnerId').orderBy('id');
    const items = await Item.query(trx)
      .findByIds(alerts.map(({ itemId }) => itemId))
      .select('id', 'name');
    const names = new Map(items.map(({ id, name }) => [id, name.replaceAll(/\s+/g, ' ')]));
    for (const { id: userId, email, firstName } of users) {
      const userAlerts = alerts.filter((alert) => alert.userId === userId);
      const lines = userAlerts.slice(0, MAX_LINES).map(({ itemId, cause, fromPrice, toPrice }) => {
        return `${names.get(itemId) ?? ''}: ${formatDollars(fromPrice)} → ${formatDollars(toPrice)}, ${CAUSES[cause]}`;
      });
      if (userAlerts.length > MAX_LINES) lines.push(`… and ${userAlerts.length - MAX_LINES} more`);
      const name = userAlerts.length === 1 ? (names.get(userAlerts[0]?.itemId ?? '') ?? null) : null;
      await mail.send({ to: email, userId, template: 'price-alert', data: { firstName, name, message: lines.join('\n') } }, trx);
    }
  };
