import { basename } from 'node:path';
import { MAX_PHOTOS } from '@relist/api/client';
import type { Group } from '../folder/group.ts';
import { toPlainText } from '../output/table.ts';

export interface EditedPlan {
  readonly groups: readonly Group[];
  /** True when the user changed the plan, which is then saved. */
  readonly isEdited: boolean;
}

const describeGroup = ({ name, photos, hint }: Group) => {
  const excessNote = photos.length > MAX_PHOTOS ? `, the first ${MAX_PHOTOS} are used` : '';
  const files = photos.map(({ path }) => basename(path)).join(', ');
  return toPlainText(
    `${name} (${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}${excessNote}): ${files}${hint ? ` "${hint}"` : ''}`,
  );
};

const merge = (groups: readonly Group[], chosenIndexes: readonly number[]): Group[] => {
  const [firstIndex = 0] = chosenIndexes;
  const photos = chosenIndexes.flatMap((index) => groups[index]?.photos ?? []);
  return groups.flatMap((group, index) => (index === firstIndex ? [{ ...group, photos }] : chosenIndexes.includes(index) ? [] : [group]));
};

const split = (groups: readonly Group[], groupIndex: number): Group[] =>
  groups.flatMap((group, index) =>
    index === groupIndex ? group.photos.map((photo) => ({ name: basename(photo.path), photos: [photo] })) : [group],
  );

/** Shows the plan and lets the user change it. Returns null when the user stops. Import it on demand, because it needs a terminal. */
export const editPlan = async (groups: readonly Group[], estimate: string): Promise<EditedPlan | null> => {
  const { default: inquirer } = await import('inquirer');
  const listChoices = () => plan.map((group, value) => ({ name: describeGroup(group), value }));
  const ask = async <Value>(question: object) =>
    ((await inquirer.prompt([{ ...question, name: 'answer' } as never])) as { answer: Value }).answer;
  let plan = [...groups];
  let isEdited = false;
  for (;;) {
    const action = await ask<string>({
      type: 'select',
      message: `${plan.length} ${plan.length === 1 ? 'item' : 'items'}. ${estimate}`,
      choices: [
        { name: 'Start', value: 'start' },
        { name: 'Show the plan', value: 'show' },
        { name: 'Join groups into one item', value: 'join' },
        { name: 'Split a group into single photos', value: 'split' },
        { name: 'Leave groups out', value: 'drop' },
        { name: 'Add notes to a group: brand, size, condition', value: 'hint' },
        { name: 'Stop', value: 'stop' },
      ],
    });
    if (action === 'start') return { groups: plan, isEdited };
    if (action === 'stop') return null;
    if (action === 'show') process.stderr.write(`${plan.map((group) => `  ${describeGroup(group)}`).join('\n')}\n`);
    else {
      isEdited = true;
      if (action === 'join' || action === 'drop') {
        const chosenIndexes = await ask<number[]>({
          type: 'checkbox',
          message: action === 'join' ? 'Which groups are one item?' : 'Which groups should be left out?',
          choices: listChoices(),
        });
        if (action === 'join' && chosenIndexes.length > 1) plan = merge(plan, chosenIndexes);
        if (action === 'drop') plan = plan.filter((_, index) => !chosenIndexes.includes(index));
      } else {
        const groupIndex = await ask<number>({ type: 'select', message: 'Which group?', choices: listChoices() });
        if (action === 'split') plan = split(plan, groupIndex);
        else {
          const hint = (await ask<string>({ type: 'input', message: 'What should we know about it?' })).trim();
          plan = plan.map((group, index) => (index === groupIndex ? { ...group, ...(hint && { hint }) } : group));
        }
      }
    }
  }
};
