/** Values as named by the API; priorities from most to least urgent. */
export const STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
