import { RULE_NAMES, type PackRule, type RulePackReport } from '../../../contract/index.ts';
import { formatMessage } from '../../../messages/format-message.ts';
import type { RulePack } from '../types.ts';
import { rulePacks } from './rule-packs.ts';

const formatRange = ([min, max]: readonly [min: number, max: number]) => `${min}-${max}`;

/** Returns every value of a pack, for admins. */
const listValues = ({ rules, ...pack }: RulePack): Record<PackRule['rule'], PackRule['value']> => ({
  ...rules,
  titleTarget: formatRange(pack.titleTarget),
  descriptionTarget: formatRange(pack.descriptionTarget),
  photosTarget: pack.photosTarget,
  minPhotoSide: pack.minPhotoSide,
  minPrice: pack.minPrice,
  weights: Object.entries(pack.weights)
    .sort(([, a], [, b]) => b - a)
    .map(([check, weight]) => `${check} ${weight}`)
    .join(', '),
  fee: formatMessage('en', 'fee', rules.id === 'facebook' ? 'facebook_shipped' : rules.id) ?? '',
});

/** Returns every pack with the source of each value, including Mercari, which has payouts but no listings. */
export const createRulePackReports = (): RulePackReport[] =>
  Object.values(rulePacks).map((pack: RulePack) => {
    const { id, name, checkedOn } = pack.rules;
    const values = listValues(pack);
    const rules = RULE_NAMES.map((rule) => ({ rule, value: values[rule], source: pack.sources[rule] ?? null }));
    return { id, name, checkedOn, feeDate: pack.feeDate, rules };
  });
