import { z } from 'zod';
import { route } from './route.ts';

export const health = {
  live: route('GET /api/health', {
    summary: 'The process answers; touches no database.',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: route('GET /api/ready', {
    summary: 'The process can take work: database reachable, not draining.',
    access: 'public',
    response: z.object({ status: z.literal('ready') }),
    errors: ['unavailable'],
  }),
  openapi: route('GET /api/openapi.json', { summary: 'This document.', access: 'public', response: z.record(z.string(), z.unknown()) }),
  docs: route('GET /api/docs', { summary: 'This reference, to be read by people.', access: 'public', produces: 'page' }),
};
