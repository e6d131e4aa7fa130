import { toApiError } from '@relist/api/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { createCustomMarkupStories } from '../../test/custom-markup-stories.tsx';
import { createAuthView } from '../../test/custom-views/auth.ts';
import { fill, press, expectVisible, type PlayContext } from '../../test/play.ts';
import { createAuth } from '../index.ts';

/** Sign-in and sign-up in custom markup. */
const meta: Meta = { title: 'Headless/Auth', parameters: { appearanceStories: [] } };
export default meta;

const createTestAuth =
  (auth: NonNullable<FakeState['calls']>['auth'] = {}) =>
  () =>
    createAuth(createFakeRelist({ config: { firstParty: true, token: undefined }, calls: { auth } }));
const fillIn = async (context: PlayContext) => {
  await fill(context, 'Email', 'ada@example.com');
  await fill(context, 'Password', 'correct-horse-7');
};
const body = JSON.stringify({ message: 'Some values are not valid.', code: 'invalid_values', fields: { email: 'is taken' } });

const filledStories = createCustomMarkupStories(createTestAuth(), createAuthView, fillIn);
export const Filled: StoryObj = filledStories.InReact;
export const FilledWithApplyProps: StoryObj = filledStories.WithApplyProps;
const refusedStories = createCustomMarkupStories(
  createTestAuth({ register: () => Promise.reject(toApiError(422, '', body)) }),
  createAuthView,
  async (context) => {
    await press(context, 'Sign up instead');
    await fillIn(context);
    await press(context, 'Submit');
    await expectVisible(context, 'Some values are not valid.');
  },
);
export const Refused: StoryObj = refusedStories.InReact;
export const RefusedWithApplyProps: StoryObj = refusedStories.WithApplyProps;
