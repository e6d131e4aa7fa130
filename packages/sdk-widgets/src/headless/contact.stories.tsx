import type { Meta, StoryObj } from '@storybook/react-vite';
import { createFakeRelist } from '../test/fake-relist.ts';
import { createCustomMarkupStories } from '../test/custom-markup-stories.tsx';
import { createContactView } from '../test/custom-views/contact.ts';
import { fill, press, expectVisible } from '../test/play.ts';
import { createContact } from './index.ts';

/** Contact form in custom markup. */
const meta: Meta = { title: 'Headless/Contact', parameters: { appearanceStories: [] } };
export default meta;

const createTestContact = () => createContact(createFakeRelist());
const sentStories = createCustomMarkupStories(createTestContact, createContactView, async (context) => {
  await fill(context, 'Name*', 'Ada');
  await fill(context, 'Email*', 'ada@example.com');
  await fill(context, 'Message*', 'The photo stays sideways.');
  await press(context, 'Submit');
  await expectVisible(context, /^Message Sent Successfully!/u);
});
export const Sent: StoryObj = sentStories.InReact;
export const SentWithApplyProps: StoryObj = sentStories.WithApplyProps;
const missingStories = createCustomMarkupStories(createTestContact, createContactView, async (context) => {
  await fill(context, 'Email*', 'ada@example.com');
  await press(context, 'Submit');
  await expectVisible(context, 'Please fill in all required fields.');
});
export const Missing: StoryObj = missingStories.InReact;
export const MissingWithApplyProps: StoryObj = missingStories.WithApplyProps;
