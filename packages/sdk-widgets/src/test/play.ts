import { expect, userEvent, waitFor, within } from 'storybook/test';

/** The part of a story's context that a `play` function needs. */
export interface PlayContext {
  readonly canvasElement: HTMLElement;
}
type Name = string | RegExp;

/** Waits for the first button with a name, and clicks it. */
export const press = async ({ canvasElement }: PlayContext, name: Name): Promise<void> => {
  const [button] = await within(canvasElement).findAllByRole('button', { name });
  if (button) await userEvent.click(button);
};
/** Opens a collapsed row by its text. */
export const expandRow = async ({ canvasElement }: PlayContext, text: Name): Promise<void> => {
  const [row] = await within(canvasElement).findAllByText(text, { selector: 'summary *' });
  if (row) await userEvent.click(row);
};
/** Replaces the text of a field. */
export const fill = async ({ canvasElement }: PlayContext, label: Name, text: string): Promise<void> => {
  const field = await within(canvasElement).findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
/** Waits for visible text, so that a story fails if it does not reach its state. */
export const expectVisible = async ({ canvasElement }: PlayContext, text: Name): Promise<void> => {
  await waitFor(() => expect(within(canvasElement).getAllByText(text)[0]).toBeVisible());
};
/** Waits for a dialog with this title. */
export const expectDialog = async ({ canvasElement }: PlayContext, name: Name): Promise<void> =>
  expect(await within(canvasElement).findByRole('dialog', { name })).toBeVisible();
