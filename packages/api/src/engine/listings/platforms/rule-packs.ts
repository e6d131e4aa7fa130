import type { PayoutWay, Platform, PlatformRules } from '../../../contract/index.ts';
import { PLATFORMS } from '../../../contract/index.ts';
import type { PackId, PayoutFee, RulePack } from '../types.ts';
import { ebay } from './ebay.ts';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { mercari } from './mercari.ts';
import { poshmark } from './poshmark.ts';
import { tiktok } from './tiktok.ts';

/** Every pack by id. Mercari is included for payouts only; listings are written for the other five. */
export const rulePacks: { readonly [Id in PackId]: RulePack<Id> } = { facebook, instagram, tiktok, poshmark, ebay, mercari };

export const getRulePack = (platform: PackId): RulePack => rulePacks[platform];

/** Returns the rules that widgets need, in the contract's platform order. */
export const listPlatformRules = (): PlatformRules[] => PLATFORMS.map((platform: Platform) => rulePacks[platform].rules);

const createPayoutFee = (pack: RulePack, code: PayoutWay): PayoutFee => ({
  platform: pack.rules.id,
  code,
  getFeeSteps: pack.getFeeSteps,
  date: pack.feeDate,
});

/** Every way to sell with its fee, to compare payouts. */
export const payoutFees: readonly PayoutFee[] = [
  { platform: 'facebook', code: 'facebook_pickup', getFeeSteps: () => [], date: '2026' },
  createPayoutFee(facebook, 'facebook_shipped'),
  createPayoutFee(instagram, 'instagram'),
  createPayoutFee(tiktok, 'tiktok'),
  createPayoutFee(poshmark, 'poshmark'),
  createPayoutFee(ebay, 'ebay'),
  createPayoutFee(mercari, 'mercari'),
];
