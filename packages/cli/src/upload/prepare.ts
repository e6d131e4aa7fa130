import { CommandError, type Context, type Options } from '../command.ts';
import { findPhotos, type FoundPhoto, type LeftOutFile } from '../folder/find.ts';
import { groupPhotos, findPhotosNeedingTimes, type Group, type Grouping } from '../folder/group.ts';
import { applyPlan, readPlan } from '../folder/plan.ts';
import { readCaptureTimes } from '../folder/capture-times.ts';
import { openUploadLog, type UploadLog } from '../upload-log/upload-log.ts';
import { parseNumber, getText } from '../options.ts';

/** Seconds. People photograph one item within half a minute and need longer to lay out the next. */
const DEFAULT_GAP = 30;

export interface PreparedRun {
  readonly groups: readonly Group[];
  readonly leftOutFiles: readonly LeftOutFile[];
  readonly uploadLog: UploadLog;
  /** True when the groups come from a file, so no confirmation is needed. */
  readonly isFromPlanFile: boolean;
}

/** Groups photos into items according to the options. */
export const groupByOptions = async (photos: readonly FoundPhoto[], options: Options): Promise<Group[]> => {
  const grouping = (getText(options, 'group') ?? 'auto') as Grouping;
  const gap = parseNumber(options, 'gap', { min: 1, max: 86_400 }) ?? DEFAULT_GAP;
  return groupPhotos(photos, { grouping, gap, times: await readCaptureTimes(findPhotosNeedingTimes(photos, grouping)) });
};

/**
 * Finds and groups photos. Uses only the plan file if there is one. Otherwise applies the grouping edited in an earlier run and
 * groups newer photos separately. Throws CommandError when there is nothing to send.
 */
export const prepare = async (context: Context, folders: readonly string[], options: Options): Promise<PreparedRun> => {
  const { photos, leftOutFiles, separateLogs } = await findPhotos(folders);
  const uploadLog = await openUploadLog(folders, separateLogs, context.env);
  const file = getText(options, 'plan');
  const plan = file ? await readPlan(file) : null;
  const { groups, otherPhotos } = applyPlan(plan ?? uploadLog.getSavedPlan(), photos);
  const unplannedFiles = plan ? otherPhotos.map(({ path }) => ({ path, reason: 'is not in the plan.', isError: false })) : [];
  const allGroups = plan ? groups : [...groups, ...(await groupByOptions(otherPhotos, options))];
  if (allGroups.length === 0 && plan && otherPhotos.length > 0)
    throw new CommandError(`There is no photo from ${file} in ${folders.join(', ')}. Fix the plan, or delete it to get a new one.`);
  if (allGroups.length === 0 && leftOutFiles.length === 0)
    throw new CommandError(`No photos in ${folders.join(', ')}. Relist accepts JPEG, PNG, GIF, WebP, AVIF and HEIC.`);
  return { groups: allGroups, leftOutFiles: [...leftOutFiles, ...unplannedFiles], uploadLog, isFromPlanFile: plan !== null };
};
