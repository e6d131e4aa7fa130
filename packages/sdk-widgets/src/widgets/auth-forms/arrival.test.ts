import { expect, test } from 'vitest';
import { readArrival } from './arrival.ts';

test.each([
  ['#reset=abc-_1', { kind: 'reset', token: 'abc-_1' }],
  ['#confirm=abc-_1', { kind: 'confirm', token: 'abc-_1' }],
  ['#admin=abc-_1', { kind: 'admin', token: 'abc-_1' }],
  ['#code=xyz', { kind: 'code', code: 'xyz' }],
  ['#error=email_taken', { kind: 'error', text: 'auth.error.email_taken' }],
  ['#error=<script>', { kind: 'error', text: 'auth.error.sign_in_failed' }],
  ['#content', null],
  ['#reset=', null],
  ['', null],
])('readArrival parses %s as %o', (hash, arrival) => expect(readArrival(hash)).toEqual(arrival));
