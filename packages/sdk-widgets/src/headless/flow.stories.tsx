import { toApiError } from '@relist/api/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { createChosenPhotos } from '../test/chosen-photos.ts';
import { createAnalyzedState, createFakeRelist } from '../test/fake-relist.ts';
import { withCustomStyles } from '../test/custom-markup-stories.tsx';
import { ResultView } from '../test/custom-views/result.tsx';
import { renderUploader } from '../test/custom-views/uploader.ts';
import { fill, press, expectVisible } from '../test/play.ts';
import { createUploader } from './index.ts';

/** Custom markup for the flow from photos to a listing. */
const meta: Meta = { title: 'Headless/Flow', parameters: { appearanceStories: [] }, decorators: [withCustomStyles] };
export default meta;

const photos = await createChosenPhotos(3);
const uploadResponse = toApiError(413, '', '{"code":"photo_too_large","message":"A photo is larger than 10 MB."}');

const Uploader = () => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const uploader = createUploader(createFakeRelist({ analysis: { state: 'selected', files: photos }, uploadResponse }));
    return container.current ? renderUploader(uploader, container.current) : undefined;
  }, []);
  return <div ref={container} />;
};
/** The uploader without a framework. */
export const PhotoTooLarge: StoryObj = {
  render: () => <Uploader />,
  play: async (context) => {
    await press(context, 'Go');
    await expectVisible(context, 'A photo is larger than 10 MB. Your photos are still here.');
  },
};

const Result = () => {
  const [relist] = useState(() => createFakeRelist({ analysis: createAnalyzedState() }));
  return <ResultView relist={relist} />;
};
export const PriceInvalid: StoryObj = {
  render: () => <Result />,
  play: async (context) => {
    await fill(context, 'Price (US dollars)', 'much');
    await expectVisible(context, 'Enter an amount, such as 45 or 45.50.');
  },
};
