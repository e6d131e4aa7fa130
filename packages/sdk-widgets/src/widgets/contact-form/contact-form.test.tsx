import { apiErrorOf } from '@relist/api/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { ContactForm } from './contact-form.tsx';

type Send = NonNullable<NonNullable<NonNullable<FakeState['calls']>['contact']>['send']>;
const receipt = { id: '3f0c2a51-7b57-4c62-9c02-0d1f1ab0c0aa', message: 'Received.' };
const withSend = (send: Send, config: FakeState['config'] = {}) => createFakeRelist({ calls: { contact: { send } }, config });

const field = (name: string) => page.getByLabelText(name, { exact: true });
const toast = () => page.getByRole('region', { name: 'Notifications (F8)' });
const send = () => page.getByRole('button', { name: 'Send Message' }).click();
const fill = async () => {
  await field('Name*').fill('Ada');
  await field('Email*').fill('ada@example.com');
  await field('Message*').fill('The photo stays sideways.');
};

test('sends name, email, subject and message, confirms, and clears the form', async () => {
  const calls = vi.fn<Send>().mockResolvedValue(receipt);
  const [onSent, onEvent] = [vi.fn(), vi.fn()];
  render(<ContactForm onSent={onSent} />, withSend(calls, { onEvent }));
  await fill();
  await field('Subject').fill('Photos');
  await send();
  expect(calls).toHaveBeenCalledWith({
    body: { name: 'Ada', email: 'ada@example.com', subject: 'Photos', message: 'The photo stays sideways.' },
  });
  await expect.element(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
  await expect.element(toast()).toHaveTextContent("Message SentThank you for contacting us! We'll get back to you soon.");
  expect(onSent).toHaveBeenCalledWith(receipt);
  expect(onEvent).toHaveBeenCalledWith('contact', receipt);
  await expect.element(page.getByRole('button', { name: 'Send Another Message' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Message*')).toHaveValue('');
  await expect.element(field('Message*')).toHaveAttribute('rows', '6');
});

test('missing fields: shows a toast, marks them, focuses the first one, and sends nothing', async () => {
  const calls = vi.fn<Send>();
  render(<ContactForm />, withSend(calls));
  await field('Name*').fill('  ');
  await field('Email*').fill('ada@example.com');
  await send();
  await expect.element(toast()).toHaveTextContent('Missing InformationPlease fill in all required fields.');
  await expect.element(field('Name*')).toHaveFocus();
  await expect.element(field('Name*')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Message*')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Email*')).not.toHaveAttribute('aria-invalid');
  await field('Name*').fill('Ada');
  await expect.element(field('Name*')).not.toHaveAttribute('aria-invalid');
  expect(calls).not.toHaveBeenCalled();
});

test('a failure keeps the input, and the next attempt can succeed', async () => {
  const body = JSON.stringify({
    message: 'Some values are not valid.',
    code: 'invalid_values',
    fields: { email: 'is not an email address' },
  });
  const calls = vi
    .fn<Send>()
    .mockRejectedValueOnce(apiErrorOf(422, '', body))
    .mockResolvedValue(receipt);
  render(<ContactForm />, withSend(calls));
  await fill();
  await send();
  await expect.element(toast()).toHaveTextContent('ErrorFailed to send message. Please try again.');
  await expect.element(page.getByText('Email is not an email address')).toBeVisible();
  await expect.element(field('Message*')).toHaveValue('The photo stays sideways.');
  await send();
  await expect.element(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
});

test('a second click while sending does nothing', async () => {
  const calls = vi.fn<Send>(() => new Promise(() => undefined));
  render(<ContactForm />, withSend(calls));
  await fill();
  await send();
  const sending = page.getByRole('button', { name: 'Sending...' });
  await expect.element(sending).toHaveAttribute('aria-busy', 'true');
  await field('Name*').click();
  await userEvent.keyboard('{Enter}');
  expect(calls).toHaveBeenCalledOnce();
});

test('shows when support answers', async () => {
  render(<ContactForm />);
  await expect.element(page.getByText('We answer within 24-48 hours on business days.')).toBeVisible();
});
