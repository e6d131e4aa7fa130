import { basename, resolve } from 'node:path';
import { MAX_PHOTOS } from '@relist/api/client';
import type { Platform } from '@relist/api/contract';
import { EXIT, type Result } from '../command.ts';
import { checkPhoto } from '../folder/check-photo.ts';
import type { Group } from '../folder/group.ts';
import { getStamp, type Scope } from '../upload-log/upload-log.ts';
import { describeCost, type Budget } from './budget.ts';
import type { PreparedRun } from './prepare.ts';

interface PlannedItem {
  readonly name: string;
  readonly photos: readonly string[];
  /** True for an item that already exists. */
  readonly done: boolean;
  /** True for an item on another platform. It gets a second listing, which needs no analysis. */
  readonly listingOnly: boolean;
  readonly sent: number;
  /** Messages about single photos. */
  readonly remarks: readonly string[];
}

const collectRemarks = async (group: Group) => {
  const remarks: string[] = [];
  let usableCount = 0;
  for (const photo of group.photos) {
    const { rejection, advice } = await checkPhoto(photo);
    if (rejection ?? advice) remarks.push(`${basename(photo.path)} ${rejection ?? advice}`);
    if (!rejection) usableCount += 1;
  }
  if (usableCount > MAX_PHOTOS) remarks.push(`${usableCount} photos; the first ${MAX_PHOTOS} are sent.`);
  return { remarks, sent: Math.min(usableCount, MAX_PHOTOS) };
};

/** The fields that `--json` prints. */
export const DRY_RUN_FIELDS = [
  'items',
  'photos',
  'done',
  'analyses',
  'overBudget',
  'leftOut',
  'estimatedCost',
  'estimate',
  'plan',
  'files',
] as const;

/** Returns the plan of a run and its cost. Reads the files and makes no requests. */
export const runDryRun = async (
  { groups, leftOutFiles, uploadLog }: PreparedRun,
  { scope, platform, budget }: { scope: Scope; platform: Platform; budget: Budget },
): Promise<Result> => {
  const plannedItems: PlannedItem[] = [];
  for (const group of groups) {
    const records = uploadLog
      .findByPhotos(scope, group.photos)
      .filter((record) => group.photos.every((photo) => record.photos.get(resolve(photo.path)) === getStamp(photo)));
    const isDone = records.some((record) => record.platform === platform);
    plannedItems.push({
      name: group.name,
      photos: group.photos.map(({ path }) => path),
      done: isDone,
      listingOnly: !isDone && records.length > 0,
      ...(await collectRemarks(group)),
    });
  }
  const pendingCount = plannedItems.filter(({ done, listingOnly, sent }) => !done && !listingOnly && sent > 0).length;
  const analyses = Math.min(pendingCount, budget.maxAnalyses);
  const counts = {
    items: plannedItems.length,
    photos: plannedItems.reduce((sum, { photos }) => sum + photos.length, 0),
    done: plannedItems.filter(({ done }) => done).length,
    analyses,
    overBudget: pendingCount - analyses,
    leftOut: leftOutFiles.length,
  };
  const estimate = describeCost(analyses, budget);
  const describeState = ({ done, listingOnly, sent }: PlannedItem) => {
    if (done) return 'already done';
    if (listingOnly) return 'new listing only';
    return sent === 0 ? 'nothing to send' : 'to send';
  };
  const estimatedCost = budget.cost === null ? null : analyses * budget.cost;
  return {
    exitCode: EXIT.ok,
    data: { ...counts, estimatedCost, estimate, plan: plannedItems, files: leftOutFiles } satisfies Record<
      (typeof DRY_RUN_FIELDS)[number],
      unknown
    >,
    table: {
      head: ['Item', 'Photos', 'State', 'Remarks'],
      rows: plannedItems.map((item) => [item.name, String(item.photos.length), describeState(item), item.remarks.join(' ')]),
    },
  };
};
