import { expect, it } from 'vitest';
import { ProviderError } from '../../../engine/errors.ts';
import { formatAiFailure } from '../../../messages/format-ai-failure.ts';
import { RequestError, createFieldError, createInvalidValueError } from '../../request-error.ts';
import { toErrorResponse } from './errors.ts';

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
