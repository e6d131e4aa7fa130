import { expect, userEvent, waitFor, within } from 'storybook/test';

/** The part of a story's context that a `play` needs. */
export interface Played {
  readonly canvasElement: HTMLElement;
}
type Name = string | RegExp;

/** Presses the first button of a name, once it is there. */
export const press = async ({ canvasElement }: Played, name: Name): Promise<void> => {
  const [button] = await within(canvasElement).findAllByRole('button', { name });
  if (button) await userEvent.click(button);
};
/** Opens what stands closed in a row, by words of the row. */
export const unfold = async ({ canvasElement }: Played, words: Name): Promise<void> => {
  const [row] = await within(canvasElement).findAllByText(words, { selector: 'summary *' });
  if (row) await userEvent.click(row);
};
/** Writes into a field in place of what stands there. */
export const fill = async ({ canvasElement }: Played, label: Name, words: string): Promise<void> => {
  const field = await within(canvasElement).findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, words);
};
/** Waits for words in sight. A story whose state is not reached fails here. */
export const sees = async ({ canvasElement }: Played, words: Name): Promise<void> => {
  await waitFor(() => expect(within(canvasElement).getAllByText(words)[0]).toBeVisible());
};
/** Waits for a dialog by its title. */
export const seesDialog = async ({ canvasElement }: Played, name: Name): Promise<void> =>
  expect(await within(canvasElement).findByRole('dialog', { name })).toBeVisible();
