import { toApiError } from '@relist/api/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthForms } from './auth-forms.tsx';
import { AuthFormsView, AuthWaiting, type AuthFormsViewProps } from './auth-forms-view.tsx';
import { createTranslate } from '../../core/languages/create-translate.ts';
import { failOffline } from '../../test/panel-stories.tsx';
import { fill, press, expectVisible } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { EMPTY_VALUES } from '../../stores/account/auth.ts';

const t = createTranslate();
const doNothing = () => undefined;
const idleForms: AuthFormsViewProps['forms'] = {
  tab: 'login',
  values: EMPTY_VALUES,
  step: 'editing',
  errors: {},
  hasNames: true,
  choose: doNothing,
  change: doNothing,
  submit: async () => undefined,
};
const filledValues = { ...EMPTY_VALUES, email: 'ada@example.com', password: 'correct horse' };

const meta: Meta<typeof AuthForms> = {
  title: 'Widgets/AuthForms',
  component: AuthForms,
  decorators: [withRelist({ config: { firstParty: true, token: undefined } })],
  parameters: { appearanceStories: ['Field Error', 'Forgot Password'], width: 400 },
};
export default meta;
type Story = StoryObj<typeof AuthForms>;

const createStory = (forms: Partial<AuthFormsViewProps['forms']>, result: AuthFormsViewProps['result'] = null): Story => ({
  render: () => <AuthFormsView forms={{ ...idleForms, ...forms }} notice={null} result={result} t={t} />,
});

export const Login: Story = {};
export const Register: Story = { args: { initialTab: 'register' } };
export const SigningIn: Story = createStory({ values: filledValues, step: 'submitting' });
export const WrongPassword: Story = createStory({ values: filledValues }, { tone: 'error', text: 'Login failed' });
export const FieldError: Story = createStory(
  {
    tab: 'register',
    values: filledValues,
    errors: { email: { code: 'not_email', params: {}, message: 'is not an email address' } },
  },
  { tone: 'error', text: 'Registration failed' },
);
/** The password was correct, but the new token is rejected. */
export const TokenRejected: Story = {
  decorators: [withRelist({ config: { firstParty: true, token: undefined }, calls: { auth: { user: failOffline } } })],
  play: async (context) => {
    await fill(context, 'Email', filledValues.email);
    await fill(context, 'Password', filledValues.password);
    await press(context, 'Login');
    await expectVisible(context, 'Authentication failed');
    await expectVisible(context, 'Sign in to continue.');
  },
};
/** The account has a second factor. */
export const SecondFactor: Story = {
  decorators: [
    withRelist({
      config: { firstParty: true, token: undefined },
      calls: {
        auth: { login: () => Promise.reject(toApiError(401, '', JSON.stringify({ message: 'Code?', code: 'second_factor_required' }))) },
      },
    }),
  ],
  play: async (context) => {
    await fill(context, 'Email', filledValues.email);
    await fill(context, 'Password', filledValues.password);
    await press(context, 'Login');
    await expectVisible(context, 'Enter your code');
  },
};
/** The widget on a page from another origin, where users must not type passwords. */
export const OtherOrigin: Story = {
  decorators: [withRelist({ config: { baseUrl: 'https://relist.example', token: undefined } })],
  play: (context) => expectVisible(context, 'Sign in to continue'),
};
export const OtherOriginSignedIn: Story = {
  decorators: [withRelist({ config: { baseUrl: 'https://relist.example' } })],
  play: (context) => expectVisible(context, 'You’re signed in.'),
};
export const Success: Story = createStory({ values: filledValues, step: 'done' }, { tone: 'ok', text: t('auth.login.ok') });
export const Waiting: StoryObj = { render: () => <AuthWaiting t={t} /> };
export const WithProvider: Story = {
  decorators: [
    withRelist({
      config: { firstParty: true, token: undefined },
      calls: { signIn: { methods: async () => ({ provider: 'id.example.com' }) } },
    }),
  ],
  play: (context) => expectVisible(context, 'Continue with id.example.com'),
};
/** The same form in a window that must stay open, so the provider opens in a tab. */
export const WithProviderInTab: Story = { ...WithProvider, args: { providerIn: 'tab' } };
export const ForgotPassword: Story = {
  play: async (context) => {
    await press(context, 'Forgot password?');
    await expectVisible(context, 'Reset your password');
  },
};
/** The form that a link from an email opens. */
export const NewPassword: Story = { args: { arrival: { kind: 'reset', token: 'from-the-email' } } };
export const Dark: Story = { ...Register, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Register, parameters: { width: 328 } };
export const RightToLeft: Story = { ...Register, parameters: { dir: 'rtl', width: 320 } };
