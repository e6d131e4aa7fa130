import { sentenceOf, type Problem } from '../../core/errors.ts';
import type { Relist } from '../relist.ts';

/** Reports why a change failed: the server's message, or that there was no answer. */
export const reportFailure = ({ toasts, translate: t, emit, unauthorized }: Relist, problem: Problem): void => {
  emit('error', problem);
  if (unauthorized.handle(problem, '/api/login')) return;
  const description = problem.status === 0 || !problem.message ? t('admin.unreachable') : sentenceOf(problem, t);
  toasts.getState().show({ tone: 'error', title: t('admin.notChanged'), description });
};
