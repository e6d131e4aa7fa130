import { toApiError } from '@relist/api/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { ContactForm } from './contact-form.tsx';

type Send = NonNullable<NonNullable<NonNullable<FakeState['calls']>['contact']>['send']>;
const receipt = { id: '3f0c2a51-7b57-4c62-9c02-0d1f1ab0c0aa', message: 'Received.' };
const createContactRelist = (send: Send, config: FakeState['config'] = {}) => createFakeRelist({ calls: { contact: { send } }, config });

const findField = (name: string) => page.getByLabelText(name, { exact: true });
const findToast = () => page.getByRole('region', { name: 'Notifications (F8)' });
const clickSend = () => page.getByRole('button', { name: 'Send message' }).click();
const fillForm = async () => {
  await findField('Name*').fill('Ada');
  await findField('Email*').fill('ada@example.com');
  await findField('Message*').fill('The photo stays sideways.');
};

test('sends name, email, subject and message, shows a confirmation, and clears the form', async () => {
  const sendSpy = vi.fn<Send>().mockResolvedValue(receipt);
  const [onSent, onEvent] = [vi.fn(), vi.fn()];
  render(<ContactForm onSent={onSent} />, createContactRelist(sendSpy, { onEvent }));
  await fillForm();
  await findField('Subject').fill('Photos');
  await clickSend();
  expect(sendSpy).toHaveBeenCalledWith({
    body: { name: 'Ada', email: 'ada@example.com', subject: 'Photos', message: 'The photo stays sideways.' },
  });
  await expect.element(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
  await expect.element(findToast()).toHaveTextContent("Message SentThank you for contacting us! We'll get back to you soon.");
  expect(onSent).toHaveBeenCalledWith(receipt);
  expect(onEvent).toHaveBeenCalledWith('contact', receipt);
  await expect.element(page.getByRole('button', { name: 'Send Another Message' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findField('Message*')).toHaveValue('');
  await expect.element(findField('Message*')).toHaveAttribute('rows', '6');
});

test('marks missing fields, focuses the first one, shows a toast and sends nothing', async () => {
  const sendSpy = vi.fn<Send>();
  render(<ContactForm />, createContactRelist(sendSpy));
  await findField('Name*').fill('  ');
  await findField('Email*').fill('ada@example.com');
  await clickSend();
  await expect.element(findToast()).toHaveTextContent('Missing InformationPlease fill in all required fields.');
  await expect.element(findField('Name*')).toHaveFocus();
  await expect.element(findField('Name*')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(findField('Message*')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(findField('Email*')).not.toHaveAttribute('aria-invalid');
  await findField('Name*').fill('Ada');
  await expect.element(findField('Name*')).not.toHaveAttribute('aria-invalid');
  expect(sendSpy).not.toHaveBeenCalled();
});

test('keeps the input after an error, so that the next attempt can succeed', async () => {
  const body = JSON.stringify({
    message: 'Some values are not valid.',
    code: 'invalid_values',
    fields: { email: 'is not an email address' },
  });
  const sendSpy = vi
    .fn<Send>()
    .mockRejectedValueOnce(toApiError(422, '', body))
    .mockResolvedValue(receipt);
  render(<ContactForm />, createContactRelist(sendSpy));
  await fillForm();
  await clickSend();
  await expect.element(findToast()).toHaveTextContent('ErrorFailed to send message. Please try again.');
  await expect.element(page.getByText('Email is not an email address')).toBeVisible();
  await expect.element(findField('Message*')).toHaveValue('The photo stays sideways.');
  await clickSend();
  await expect.element(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
});

test('ignores a second click while sending', async () => {
  const sendSpy = vi.fn<Send>(() => new Promise(() => undefined));
  render(<ContactForm />, createContactRelist(sendSpy));
  await fillForm();
  await clickSend();
  const sendingButton = page.getByRole('button', { name: 'Sending…' });
  await expect.element(sendingButton).toHaveAttribute('aria-busy', 'true');
  await findField('Name*').click();
  await userEvent.keyboard('{Enter}');
  expect(sendSpy).toHaveBeenCalledOnce();
});

test('shows how soon support replies', async () => {
  render(<ContactForm />);
  await expect.element(page.getByText('We answer within 24-48 hours on business days.')).toBeVisible();
});
