import type { Knex } from 'knex';

const noteEstimate = (isOld: boolean): string => `
create or replace function note_estimate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and new.estimated_value is not distinct from old.estimated_value
    and new.price_research->'low' is not distinct from old.price_research->'low'
    and new.price_research->'high' is not distinct from old.price_research->'high' then
    return null;
  end if;
  insert into price_events (id, user_id, item_id, kind, price, low, high, confidence, factors, created_at${isOld ? '' : ', price_model'})
  values (
    gen_random_uuid(), new.user_id, new.id, 'estimate', new.estimated_value,
    case when new.estimated_value is not null then (new.price_research->>'low')::numeric end,
    case when new.estimated_value is not null then (new.price_research->>'high')::numeric end,
    case when new.estimated_value is not null then (new.price_research->>'confidence')::numeric end,
    coalesce(new.price_research->'factors', '[]'), new.updated_at${isOld ? '' : ', new.price_model'}
  );
  return null;
end $$`;

/**
 * An item may have a question instead of a price. `price_model` is the price model that priced the item, so that items priced by another
 * model are repriced once. Processes of the previous version write null.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table items alter column price_research drop not null');
  await knex.schema.alterTable('items', (table) => {
    table.text('price_model');
  });
  await knex.schema.alterTable('price_events', (table) => {
    table.text('price_model');
  });
  await knex.raw(noteEstimate(false));
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(noteEstimate(true));
  await knex.schema.alterTable('price_events', (table) => table.dropColumn('price_model'));
  await knex.raw(`update items set price_research = '{}' where price_research is null`);
  await knex.raw('alter table items alter column price_research set not null');
  await knex.schema.alterTable('items', (table) => table.dropColumn('price_model'));
};
