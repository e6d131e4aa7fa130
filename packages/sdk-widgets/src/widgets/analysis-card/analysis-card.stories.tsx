import { toApiError } from '@relist/api/client';
import type { Item, RewrittenItem } from '@relist/api/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { analyzedItem, analysisResults, item, listing, optimization } from '../../test/data.ts';
import { createAnalyzedState, type FakeState } from '../../test/fake-relist.ts';
import { neverSettle } from '../../test/panel-stories.tsx';
import { fill, press, expectVisible, expandRow, type PlayContext } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { AnalysisCard } from './analysis-card.tsx';

const meta: Meta<typeof AnalysisCard> = { title: 'Widgets/AnalysisCard', component: AnalysisCard, parameters: { width: 860 } };
export default meta;
type Story = StoryObj<typeof AnalysisCard>;

const sparseItem: Item = {
  ...item,
  name: 'Leather jacket',
  estimatedValue: null,
  analysisResults: {
    ...analysisResults,
    brand: null,
    size: null,
    material: null,
    authenticity: null,
    authenticityScore: null,
    rarityScore: null,
    trendScore: null,
    estimatedValue: null,
    confidence: 41,
    marketability: 38,
    keyFeatures: [],
    measurements: [],
    flaws: [],
  },
  evidence: {
    category: { source: 'vision', photo: 1, confidence: 52 },
    color: { source: 'vision', photo: 1, confidence: 88 },
    condition: { source: 'default', confidence: 30 },
  },
  photos: item.photos.map((photo) => ({
    ...photo,
    advice:
      photo.position === 1
        ? [{ code: 'dark', message: 'A little dark. Move it to a window, because buyers zoom in on cuffs and collar.' }]
        : [],
  })),
};

export const Empty: Story = { decorators: [withRelist()] };
export const Analyzing: Story = { decorators: [withRelist({ analysis: { state: 'analysing', stage: 'reading', progress: 60 } })] };
export const Done: Story = { decorators: [withRelist({ analysis: createAnalyzedState() })] };
const itemWithChecks: Item = {
  ...item,
  analysisResults: {
    ...analysisResults,
    conditionChecks: [
      { code: 'holes', message: 'Any holes or tears?', answer: 'no' },
      { code: 'stains', message: 'Any stains?', answer: 'yes' },
      { code: 'fasteners', message: 'Any broken zipper or missing button?', answer: null },
    ],
  },
};
/** Opens the condition's row and waits for a question in it. */
const openQuestions = (row: string, question: RegExp) => async (context: PlayContext) => {
  await expandRow(context, row);
  await within(context.canvasElement).findByRole('group', { name: question });
};
export const ConditionQuestions: Story = {
  decorators: [withRelist({ analysis: createAnalyzedState({ ...analyzedItem, item: itemWithChecks }) })],
  play: openQuestions('Condition', /stains/u),
};
export const ConditionQuestionsDark: Story = { ...ConditionQuestions, globals: { theme: 'dark' } };
export const ConditionQuestionsSpanish: Story = {
  ...ConditionQuestions,
  globals: { lang: 'es' },
  parameters: { width: 328 },
  play: openQuestions('Estado', /manchas/u),
};
/** The AI provider's daily budget is used up. */
export const BudgetSpent: Story = {
  decorators: [
    withRelist({
      analysis: createAnalyzedState({
        ...analyzedItem,
        notice: {
          code: 'ai_budget_spent',
          params: { hours: 7 },
          message: 'Today’s AI budget is spent, so the built-in recognizer analyzed the photos. Analyze again in 7 hours to use AI.',
        },
      }),
    }),
  ],
};
/** The size row is open. It shows the photo region that the size was read from, and the text there. */
export const SizeRegion: Story = {
  ...Done,
  play: async (context) => {
    await expandRow(context, 'Size');
    await expect(await within(context.canvasElement).findByRole('img', { name: 'Size, photo 2' })).toBeVisible();
    await expectVisible(context, 'It says “M EUR 50”.');
  },
};
/** The measurements row is open. */
export const MeasurementRegion: Story = {
  ...Done,
  play: async (context) => {
    await expandRow(context, 'Measurements');
    await expect(await within(context.canvasElement).findByRole('img', { name: 'Measurements, photo 2' })).toBeVisible();
    await expectVisible(context, 'It says “EUR 50”.');
  },
};
export const SizeRegionNarrow: Story = { ...SizeRegion, parameters: { width: 328 } };
export const SizeRegionDark: Story = { ...SizeRegion, globals: { theme: 'dark' } };
export const Correcting: Story = {
  ...Done,
  play: async (context) => {
    await expandRow(context, 'Brand');
    const brand = within(context.canvasElement).getByRole('textbox', { name: 'Brand' });
    await waitFor(() => expect(brand).toBeVisible());
    await userEvent.click(brand);
    await waitFor(() => expect(brand).toHaveFocus());
  },
};
export const CorrectingNarrow: Story = { ...Correcting, parameters: { width: 328 } };

type ItemCalls = NonNullable<NonNullable<FakeState['calls']>['items']>;
const createRewrittenItem = (brand: string): RewrittenItem => ({
  item: {
    ...item,
    analysisResults: { ...analysisResults, brand },
    evidence: { ...item.evidence, brand: { source: 'seller', confidence: 100 } },
  },
  listings: [{ ...listing, optimization }],
});
const createRejection = (status: number, code: string, message: string) => () =>
  Promise.reject(toApiError(status, '', JSON.stringify({ code, message })));
/** Types another brand in its row and saves it. */
const correct = async (context: PlayContext) => {
  await expandRow(context, 'Brand');
  await fill(context, 'Brand', 'Schott{Enter}');
};
/** Returns a story that saves another brand. */
const createCorrectedStory = (items: ItemCalls, expectedText: string | RegExp): Story => ({
  decorators: [withRelist({ analysis: createAnalyzedState(), calls: { items } })],
  play: async (context) => {
    await correct(context);
    await expectVisible(context, expectedText);
  },
});
/** The row shows the new brand immediately, and its button is busy. */
export const Saving: Story = {
  decorators: [withRelist({ analysis: createAnalyzedState(), calls: { items: { correct: neverSettle } } })],
  play: async (context) => {
    await correct(context);
    await expectVisible(context, 'Schott');
    const form = within(context.canvasElement).getByRole('textbox', { name: 'Brand' }).closest('form') ?? context.canvasElement;
    await waitFor(() => expect(within(form).getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true'));
  },
};
export const Corrected: Story = createCorrectedStory(
  { correct: async () => createRewrittenItem('Schott') },
  /Brand updated. Price and listings refreshed/u,
);
export const CorrectedNarrow: Story = { ...Corrected, parameters: { width: 328 } };
export const NotSaved: Story = createCorrectedStory(
  { correct: createRejection(422, 'invalid_values', 'The brand is too long.') },
  /We couldn’t save the correction. The brand is too long./u,
);
/** Another device saved first. */
export const Conflict: Story = createCorrectedStory(
  { correct: createRejection(409, 'conflict', 'Someone else changed this.'), get: async () => createRewrittenItem('Theirs').item },
  'This item changed on another device. Load the new version, then save your change again.',
);
/** The new version is shown. */
export const ConflictLoaded: Story = {
  ...Conflict,
  play: async (context) => {
    await Conflict.play?.(context);
    await press(context, 'Load new version');
    await expectVisible(context, 'Theirs');
  },
};
export const FewFacts: Story = { args: { item: sparseItem }, decorators: [withRelist()] };
export const Failed: Story = {
  decorators: [
    withRelist({
      analysis: {
        state: 'error',
        error: { code: 'ai_provider_failed', status: 502, message: 'The AI service did not give a usable answer. Try again in a moment.' },
      },
    }),
  ],
};
export const Markup: Story = {
  args: {
    item: { ...item, name: '<b onclick="alert(1)">Jacket</b> '.repeat(3), analysisResults: { ...analysisResults, brand: '<img src=x>' } },
  },
  decorators: [withRelist()],
};
export const Dark: Story = { ...Done, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Done, parameters: { width: 328 } };
export const RightToLeft: Story = { ...Done, parameters: { dir: 'rtl' } };
