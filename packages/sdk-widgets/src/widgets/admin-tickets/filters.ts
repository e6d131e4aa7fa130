/** As the API names them; priorities most pressing first. */
export const STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
