import type { Platform, PlatformRules } from '../../../contract/index.ts';
import { PLATFORMS } from '../../../contract/index.ts';
import type { PackId, PayoutFee, RulePack } from '../types.ts';
import { ebay } from './ebay.ts';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { mercari } from './mercari.ts';
import { poshmark } from './poshmark.ts';
import { tiktok } from './tiktok.ts';

/** Every pack by id. Mercari is here for payouts; the spec writes for the five others. */
export const rulePacks: { readonly [Id in PackId]: RulePack<Id> } = { facebook, instagram, tiktok, poshmark, ebay, mercari };

export const rulePack = (platform: PackId): RulePack => rulePacks[platform];

/** The rules that widgets need, in the contract's order of platforms. */
export const platformRules = (): PlatformRules[] => PLATFORMS.map((platform: Platform) => rulePacks[platform].rules);

const payoutFee = (pack: RulePack, label: string = pack.rules.name): PayoutFee => ({
  platform: pack.rules.id,
  label,
  fee: pack.fee,
  note: pack.feeNote,
  date: pack.feeDate,
});

/** Every way to sell with its fee: "what would I keep where?". */
export const payoutFees: readonly PayoutFee[] = [
  {
    platform: 'facebook',
    label: 'Facebook Marketplace, local pickup',
    fee: () => [],
    note: 'No fee when the buyer collects and pays in person.',
    date: '2026',
  },
  payoutFee(facebook, 'Facebook Marketplace, shipped'),
  payoutFee(instagram, 'Instagram post'),
  payoutFee(tiktok),
  payoutFee(poshmark),
  payoutFee(ebay),
  payoutFee(mercari),
];
