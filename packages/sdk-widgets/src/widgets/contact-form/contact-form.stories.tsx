import type { Meta, StoryObj } from '@storybook/react-vite';
import { createTranslate } from '../../core/languages/create-translate.ts';
import type { ContactState } from '../../stores/contact.ts';
import { press, expectVisible } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactFormView } from './contact-form-view.tsx';

const doNothing = () => undefined;
const values = { name: 'Ada Byron', email: 'ada@example.com', subject: '', message: 'The second photo of my jacket stays sideways.' };
const emptyState: ContactState = {
  step: 'editing',
  values: { name: '', email: '', subject: '', message: '' },
  missing: [],
  error: null,
};
const viewProps = { onChange: doNothing, onSend: doNothing, onAnother: doNothing, t: createTranslate() };

const meta: Meta<typeof ContactForm> = {
  title: 'Widgets/ContactForm',
  component: ContactForm,
  decorators: [withRelist()],
  parameters: { appearanceStories: ['Rejected'], width: 860 },
};
export default meta;
type Story = StoryObj<typeof ContactForm>;

const createStory = (state: Partial<ContactState>): Story => ({
  render: () => <ContactFormView state={{ ...emptyState, ...state }} {...viewProps} />,
});

export const Empty: Story = {};
export const Missing: Story = {
  play: async (context) => {
    await press(context, 'Send message');
    await expectVisible(context, 'Missing Information');
  },
};
export const Sending: Story = createStory({ values, step: 'sending' });
export const Rejected: Story = createStory({
  values: { ...values, email: 'ada@example' },
  error: {
    code: 'invalid_values',
    message: '',
    status: 422,
    fieldErrors: { email: { code: 'not_email', params: {}, message: 'is not an email address' } },
  },
});
export const Sent: Story = createStory({ step: 'sent' });
export const Dark: Story = { ...Rejected, globals: { theme: 'dark' } };
export const Narrow: Story = { parameters: { width: 328 } };
export const RightToLeft: Story = { parameters: { width: 328, dir: 'rtl' } };
