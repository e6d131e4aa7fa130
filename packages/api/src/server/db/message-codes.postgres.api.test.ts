import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPostgresDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres } from './postgres.ts';

const INDEX = migrations.findIndex(({ name }) => name === '0027-message-codes');

it('the migration adds codes to saved messages and keeps messages without a known code', async () => {
  const { url, drop } = await createPostgresDatabase();
  const { knex, close } = await openPostgres(url);
  await migrate(knex, migrations.slice(0, INDEX));
  const [userId, itemId] = [randomUUID(), randomUUID()];
  const now = new Date();
  await knex('users').insert({
    id: userId,
    email: 'ada@example.com',
    firstName: '',
    lastName: '',
    passwordHash: 'x',
    role: 'user',
    status: 'active',
    createdAt: now,
  });
  const evidence = {
    color: { source: 'vision', note: 'covers about 58% of the item', confidence: 58 },
    brand: { source: 'label', note: 'sewn in by hand', confidence: 90 },
  };
  const derivedEvidence = { source: 'seller', note: 'derived from the flaw you name; please check', confidence: 50 };
  await knex('items').insert({
    id: itemId,
    userId,
    name: 'Jacket',
    targetPlatform: 'ebay',
    analysisResults: '{}',
    evidence: JSON.stringify(evidence),
    thing: JSON.stringify({ facts: { condition: { value: 'Fair', evidence: derivedEvidence } } }),
    description: '',
    variation: 0,
    createdAt: now,
    updatedAt: now,
  });
  await migrate(knex, migrations);
  const row = await knex('items').where({ id: itemId }).first();
  expect(row.evidence.color.notes).toEqual([{ code: 'covers', params: { percent: 58 }, message: evidence.color.note }]);
  expect(row.evidence.brand).toEqual(evidence.brand);
  expect(row.thing.facts.condition.evidence.notes).toMatchObject([{ code: 'derived_grade' }]);
  await close();
  await drop();
});
