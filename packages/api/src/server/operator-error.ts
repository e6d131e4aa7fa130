/**
 * Thrown when the server cannot start or continue for a reason that the operator can fix. The message is printed at the terminal without a
 * stack trace.
 */
export class OperatorError extends Error {}
