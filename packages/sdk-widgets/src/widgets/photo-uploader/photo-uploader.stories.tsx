import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import type { AnalysisState } from '../../stores/analysis/analysis.ts';
import { createChosenPhotos } from '../../test/chosen-photos.ts';
import { createBrokenPhoto } from '../../test/photo-file.ts';
import { press, expectVisible, expectDialog, type PlayContext } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { PhotoUploader } from './photo-uploader.tsx';

const meta: Meta<typeof PhotoUploader> = {
  title: 'Widgets/PhotoUploader',
  component: PhotoUploader,
  parameters: { appearanceStories: ['Failed With Reason', 'Editing'], width: 760 },
};
export default meta;
type Story = StoryObj<typeof PhotoUploader>;

const photos = await createChosenPhotos(5);
const createStory = (analysis: Partial<AnalysisState>) => ({
  decorators: [withRelist({ analysis: { state: 'selected', files: photos.slice(0, 3), ...analysis } })],
});

export const Empty: Story = { decorators: [withRelist()] };
export const EmptyWithSample: Story = {
  decorators: [withRelist({ config: { samples: [[{ name: 'Jacket.jpg', url: '/jacket.jpg' }]] } })],
};
export const OnePhoto: Story = createStory({ files: photos.slice(0, 1) });
export const Selected: Story = createStory({ hint: 'Size M, light wear on the left cuff', platform: 'ebay' });
export const Full: Story = createStory({ files: photos });
export const UnreadablePhoto: Story = createStory({
  files: [{ id: 'heic', file: createBrokenPhoto('IMG_2201.heic'), original: createBrokenPhoto() }],
});
export const Sending: Story = createStory({ state: 'analysing', stage: 'uploading', sent: 0.43, progress: 20 });
export const Analyzing: Story = createStory({ state: 'analysing', stage: 'reading', sent: 1, progress: 90 });
export const Done: Story = createStory({ state: 'success', progress: 100 });
export const Failed: Story = createStory({
  state: 'error',
  error: { code: 'network', message: 'The server could not be reached.', status: 0 },
});
export const FailedWithReason: Story = createStory({
  state: 'error',
  error: {
    code: 'invalid_photo',
    status: 422,
    message: 'A file is not a usable photo. Replace it and send it again.',
    fieldErrors: { 'jacket-2.jpg': { code: 'file_empty', params: {}, message: 'is empty' } },
  },
});
export const Restored: Story = createStory({ notice: { key: 'draft.restored' } });
export const PickAgain: Story = createStory({
  files: photos.slice(0, 1),
  notice: { key: 'draft.pickAgain', values: { names: 'IMG_4711.jpg' } },
});
export const Offline: Story = createStory({
  state: 'error',
  error: { code: 'network', message: 'offline', status: 0 },
  notice: { key: 'draft.offline' },
});
export const Slow: Story = createStory({ state: 'analysing', stage: 'uploading', sent: 0.2, progress: 90, notice: { key: 'draft.slow' } });
export const Editing: Story = {
  ...createStory({}),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Edit photo 1' }));
    await expect(await within(canvasElement).findByRole('dialog', { name: 'Edit photo' })).toBeVisible();
  },
};
/** The photo is rotated, brightened and zoomed, so that there is something to undo. */
export const Edited: Story = {
  ...Editing,
  play: async (context) => {
    await press(context, 'Edit photo 1');
    await expectDialog(context, 'Edit photo');
    await press(context, 'Rotate right');
    for (const [name, value] of [
      ['Brightness', '120'],
      ['Zoom', '300'],
    ] as const)
      fireEvent.input(within(context.canvasElement).getByRole('slider', { name }), { target: { value } });
    await waitFor(() => expect(within(context.canvasElement).getByRole('button', { name: 'Undo' })).toBeEnabled());
  },
};
/** A photo that the browser cannot decode. */
export const EditingUnreadable: Story = {
  ...UnreadablePhoto,
  play: async (context) => {
    await press(context, 'Edit photo 1');
    await expectDialog(context, 'Edit photo');
    await expectVisible(context, 'We can’t edit this photo here. You can still analyze it as it is.');
  },
};
export const InProgress: Story = createStory({ state: 'analysing', stage: 'reading', progress: 60, notice: { key: 'draft.inProgress' } });
/** Drags files over the uploader. */
const dragOver = async ({ canvasElement }: PlayContext) => {
  const dataTransfer = new DataTransfer();
  for (const { file } of photos.slice(0, 1)) dataTransfer.items.add(file);
  const button = await within(canvasElement).findByRole('button', { name: /^(Choose photos|Add photo)$/u });
  fireEvent(button, new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  await waitFor(() => expect(canvasElement.querySelector('[class$="-over"]')).toBeVisible());
};
export const DraggingOver: Story = { ...Empty, play: dragOver };
export const DraggingOverMore: Story = { ...OnePhoto, play: dragOver };
export const DarkDraggingOver: Story = { ...DraggingOver, globals: { theme: 'dark' } };
export const Phone: Story = { ...Selected, parameters: { width: 328 } };
export const PhoneEmpty: Story = { ...EmptyWithSample, parameters: { width: 328 } };
export const Dark: Story = { ...Selected, globals: { theme: 'dark' } };
export const DarkEmpty: Story = { ...EmptyWithSample, globals: { theme: 'dark' } };
export const DarkFailed: Story = { ...FailedWithReason, globals: { theme: 'dark' } };
export const Spanish: Story = { ...FailedWithReason, globals: { lang: 'es' } };
export const French: Story = { ...Selected, globals: { lang: 'fr' }, parameters: { width: 328 } };
export const RightToLeft: Story = { ...Selected, parameters: { dir: 'rtl', width: 760 } };
export const RightToLeftNarrow: Story = { ...Selected, parameters: { dir: 'rtl', width: 320 } };
