import { toApiError } from '@relist/api/client';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadLanguage } from '../core/languages/load-language.ts';
import { createFakeRelist, type FakeState } from '../test/fake-relist.ts';
import { RENDER_CASES } from '../test/custom-markup.tsx';
import { createContactView } from '../test/custom-views/contact.ts';
import { createContact } from './index.ts';

type Send = NonNullable<NonNullable<NonNullable<FakeState['calls']>['contact']>['send']>;
const receipt = { id: '3f0c2a51-7b57-4c62-9c02-0d1f1ab0c0aa', message: 'Received.' };
const createRelistWithSend = (send: Send, config: FakeState['config'] = {}) => createFakeRelist({ calls: { contact: { send } }, config });

const findField = (name: string) => page.getByRole('textbox', { name, exact: true });
const findSendButton = () => page.getByRole('button', { name: 'Submit' });
const fillForm = async () => {
  await findField('Name*').fill('Ada');
  await findField('Email*').fill('ada@example.com');
  await findField('Message*').fill('The photo stays sideways.');
};

describe.each(RENDER_CASES)('the contact form, %s', (_, show) => {
  test('sends by keyboard alone, confirms, and starts another message', async () => {
    const [send, onSent, onEvent] = [vi.fn<Send>().mockResolvedValue(receipt), vi.fn(), vi.fn()];
    const contact = createContact(createRelistWithSend(send, { onEvent }), { onSent });
    show(contact, createContactView(contact));
    await fillForm();
    await findField('Subject').fill('Photos');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent("Message Sent Successfully! Thank you for contacting us! We'll get back to you soon.");
    const body = { name: 'Ada', email: 'ada@example.com', subject: 'Photos', message: 'The photo stays sideways.' };
    expect(send).toHaveBeenCalledExactlyOnceWith({ body });
    expect([onSent.mock.calls, onEvent.mock.calls]).toEqual([[[receipt]], [['contact', receipt]]]);
    await page.getByRole('button', { name: 'Another message' }).click();
    await expect.element(findField('Message*')).toHaveValue('');
  });

  test('shows missing fields, focuses the first one, and sends nothing', async () => {
    const send = vi.fn<Send>();
    const contact = createContact(createRelistWithSend(send));
    show(contact, createContactView(contact));
    await findField('Email*').fill('ada@example.com');
    await findSendButton().click();
    await expect.element(findField('Name*')).toHaveFocus();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
    await expect.element(findField('Name*')).toHaveAccessibleDescription('Please fill in this field.');
    await expect.element(findField('Message*')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(findField('Email*')).not.toHaveAttribute('aria-invalid');
    await expect.element(findField('Email*')).toHaveAttribute('aria-required', 'true');
    await findField('Name*').fill('Ada');
    await expect.element(findField('Name*')).not.toHaveAttribute('aria-invalid');
    expect(send).not.toHaveBeenCalled();
  });

  test('keeps the text when sending fails, and shows the error', async () => {
    const body = JSON.stringify({
      message: 'Some values are not valid.',
      code: 'invalid_values',
      fields: { email: 'is not an email address' },
    });
    const contact = createContact(createRelistWithSend(() => Promise.reject(toApiError(422, '', body))));
    show(contact, createContactView(contact));
    await fillForm();
    await findSendButton().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to send message. Please try again. Some values are not valid.');
    await expect.element(findField('Email*')).toHaveAccessibleDescription('Email is not an email address');
    await expect.element(findField('Message*')).toHaveValue('The photo stays sideways.');
  });
});

test('the contact form shows that the message is being sent, and ignores a second click', async () => {
  const send = vi.fn<Send>(() => new Promise(() => undefined));
  const contact = createContact(createRelistWithSend(send));
  RENDER_CASES[2]?.[1](contact, createContactView(contact));
  await fillForm();
  await findSendButton().click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Sending…');
  await expect.element(findSendButton()).toHaveAttribute('aria-busy', 'true');
  await findSendButton().click();
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['es', 'Rellena este campo.'],
  ['fr', 'Remplissez ce champ.'],
])('the contact form translates errors: %s', async (lang, sentence) => {
  const relist = createFakeRelist({ config: { lang } as never });
  await loadLanguage(relist);
  const contact = createContact(relist);
  contact.getFormProps().onSubmit({ currentTarget: document.createElement('form'), preventDefault: () => undefined });
  expect(contact.getState().errors.name).toBe(sentence);
  expect(contact.getState().failure).not.toContain('Please');
});
