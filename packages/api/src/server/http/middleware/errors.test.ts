import { expect, it, vi } from 'vitest';
import { ProviderError } from '../../../engine/errors.ts';
import { formatAiFailure } from '../../../messages/format-ai-failure.ts';
import type { MessageLanguage } from '../../../messages/format-message.ts';
import { RequestError, createFieldError, createInvalidValueError } from '../../request-error.ts';
import { createImportErrors } from '../../services/listing-files/import-errors.ts';
import type { Context } from '../state.ts';
import { createErrorReporter, toErrorResponse } from './errors.ts';

it('toErrorResponse describes fields in English in `fields`, and in the requested language in `fieldErrors`', () => {
  const { body } = toErrorResponse(createInvalidValueError('title', 'too_long', { max: 1200 }), 'r-1', 'es');
  expect(body).toEqual({
    message: 'Algunos valores no son válidos. Corrige los campos marcados y vuelve a enviarlos.',
    code: 'invalid_values',
    requestId: 'r-1',
    fields: { title: 'must be at most 1,200 characters long' },
    fieldErrors: { title: { code: 'too_long', params: { max: 1200 }, message: 'Escribe como máximo 1200 caracteres.' } },
  });
});

it.each([
  ['en', 'The file or your listings have changed since the preview. Get a new preview first.'],
  ['es', 'El archivo o tus anuncios han cambiado desde la vista previa. Pide antes una nueva.'],
  ['fr', 'Le fichier ou vos annonces ont changé depuis l’aperçu. Demandez-en d’abord un nouveau.'],
] as const)("toErrorResponse returns the reason's message instead of the code's in %s", (language, message) => {
  const { body } = toErrorResponse(new RequestError('conflict', { reason: 'preview_outdated_listings' }), 'r-1', language);
  expect(body).toEqual({ message, code: 'conflict', requestId: 'r-1', params: { reason: 'preview_outdated_listings' } });
});

it("toErrorResponse translates the field error codes in a reason's values", () => {
  const errors = createImportErrors();
  for (const row of [2, 3, 4, 5]) errors.add(row, 'price', createFieldError('not_number'));
  const respond = (language: MessageLanguage) => {
    try {
      return errors.throwIfAny();
    } catch (error) {
      return toErrorResponse(error, 'r-1', language).body.message;
    }
  };
  expect(respond('en')).toBe(
    'Nothing was changed. row 2, price: must be a number. row 3, price: must be a number. row 4, price: must be a number. See fields for the rest.',
  );
  expect(respond('es')).toMatch(/^No se ha cambiado nada\. row 2, price: [^.]+\. row 3, price: [^.]+\. row 4, price: [^.]+\. El resto/);
});

it('toErrorResponse lists all values that a field may have, however many there are', () => {
  const values = Array.from({ length: 200 }, (_, index) => `value-${index}`).join(', ');
  const error = new RequestError('invalid_values', { fieldErrors: { currency: createFieldError('one_of', { values }) } });
  expect(toErrorResponse(error, 'r-1').body.fields).toEqual({ currency: `must be one of ${values}` });
});

it('toErrorResponse returns other information in `fields` if the error is not about invalid fields', () => {
  const { body } = toErrorResponse(new RequestError('item_deleted', { fields: { item: 'its id' } }), 'r-1');
  expect([body.fields, body.fieldErrors]).toEqual([{ item: 'its id' }, undefined]);
});

it.each([
  ['en', 30, 'The AI service is busy. Your photos are saved. Try again in 30 seconds.'],
  ['en', 300, 'The AI service is busy. Your photos are saved. Try again in 5 minutes.'],
  ['es', 300, 'El servicio de IA está ocupado. Tus fotos se conservan. Inténtalo de nuevo en 5 minutos.'],
  ['fr', null, 'Le service d’IA est occupé. Vos photos sont conservées. Réessayez dans une minute.'],
] as const)('toErrorResponse explains in %s why the AI did not respond and when to try again: %s', (language, seconds, message) => {
  const providerError = new ProviderError('busy', 'for logs', formatAiFailure('en', 'busy', seconds), seconds);
  const { body, retryAfter } = toErrorResponse(providerError, 'r-1', language);
  const params = { reason: 'busy', ...(seconds !== null && { seconds }) };
  expect(body).toEqual({ message, code: 'ai_provider_failed', requestId: 'r-1', params });
  expect(retryAfter).toBe(seconds ?? undefined);
});

it.each([
  ['saves no refusal of a full queue', new RequestError('unavailable', { retryAfter: 30 }), 0],
  ['saves no error that a test token requested', new RequestError('internal_error', { isTest: true }), 0],
  ['saves an unreachable database', new RequestError('unavailable', { retryAfter: 5, cause: new Error('ECONNREFUSED') }), 1],
  ['saves an unexpected error', new Error('undefined is not a function'), 1],
])('createErrorReporter %s', (_, error, count) => {
  const record = vi.fn(async () => {});
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const report = createErrorReporter({ record } as never);
  report({ state: { log, action: 'POST /api/items', user: null, requestId: 'r-1' }, req: { socket: {} } } as unknown as Context, error);
  expect([record.mock.calls.length, log.error.mock.calls.length]).toEqual([count, count]);
});
