import type { Meta, StoryObj } from '@storybook/react-vite';
import { fakeRelist } from '../test/fake-relist.ts';
import { ownMarkupStories } from '../test/own-markup-stories.tsx';
import { createContactView } from '../test/own-views/contact.ts';
import { fill, press, sees } from '../test/play.ts';
import { createContact } from './index.ts';

/** Contact form in custom markup. */
const meta: Meta = { title: 'Headless/Contact', parameters: { looks: [] } };
export default meta;

const make = () => createContact(fakeRelist());
const sent = ownMarkupStories(make, createContactView, async (played) => {
  await fill(played, 'Name*', 'Ada');
  await fill(played, 'Email*', 'ada@example.com');
  await fill(played, 'Message*', 'The photo stays sideways.');
  await press(played, 'Submit');
  await sees(played, /^Message Sent Successfully!/u);
});
export const Sent: StoryObj = sent.InReact;
export const SentByHand: StoryObj = sent.ByHand;
const missing = ownMarkupStories(make, createContactView, async (played) => {
  await fill(played, 'Email*', 'ada@example.com');
  await press(played, 'Submit');
  await sees(played, 'Please fill in all required fields.');
});
export const Missing: StoryObj = missing.InReact;
export const MissingByHand: StoryObj = missing.ByHand;
