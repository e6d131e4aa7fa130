import { apiErrorOf } from '@relist/api/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { chosenPhotos } from '../test/chosen-photos.ts';
import { analyzed, fakeRelist } from '../test/fake-relist.ts';
import { withOwnLooks } from '../test/own-markup-stories.tsx';
import { ResultView } from '../test/own-views/result.tsx';
import { renderUploader } from '../test/own-views/uploader.ts';
import { fill, press, sees } from '../test/play.ts';
import { createUploader } from './index.ts';

/** From photos to a listing in custom markup. */
const meta: Meta = { title: 'Headless/Flow', parameters: { looks: [] }, decorators: [withOwnLooks] };
export default meta;

const photos = await chosenPhotos(3);
const answer = apiErrorOf(413, '', '{"code":"photo_too_large","message":"A photo is larger than 10 MB."}');

const Uploader = () => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const uploader = createUploader(fakeRelist({ analysis: { state: 'selected', files: photos }, answer }));
    return container.current ? renderUploader(uploader, container.current) : undefined;
  }, []);
  return <div ref={container} />;
};
/** Without a framework. */
export const PhotoTooLarge: StoryObj = {
  render: () => <Uploader />,
  play: async (played) => {
    await press(played, 'Go');
    await sees(played, 'A photo is larger than 10 MB. Your photos are still here.');
  },
};

const Result = () => {
  const [relist] = useState(() => fakeRelist({ analysis: analyzed() }));
  return <ResultView relist={relist} />;
};
export const PriceInvalid: StoryObj = {
  render: () => <Result />,
  play: async (played) => {
    await fill(played, 'Price (US dollars)', 'much');
    await sees(played, 'Enter an amount, such as 45 or 45.50.');
  },
};
