import { EXIT, type Command } from '../../command.ts';

export const logout: Command = {
  name: 'logout',
  summary: 'Sign out and delete the stored session',
  options: [],
  examples: ['relist logout'],
  run: async (context) => {
    const session = await context.credentials.find(context.url);
    // The server may be gone or the session expired; the stored token is deleted either way.
    if (session)
      await context
        .createClient(session.token)
        .auth.logout()
        .catch(() => {});
    const isDeleted = await context.credentials.delete(context.url);
    context.printMessage(isDeleted ? `Signed out of ${context.url}.` : `You weren’t signed in to ${context.url}.`);
    return { exitCode: EXIT.ok, data: { url: context.url, signedOut: isDeleted } };
  },
};
