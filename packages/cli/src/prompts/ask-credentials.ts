/** Asks for missing credentials on a terminal. Imported on demand, because loading prompts slows down startup. */
export const askCredentials = async (email: string | undefined): Promise<{ email: string; password: string }> => {
  const { default: inquirer } = await import('inquirer');
  const answers = await inquirer.prompt([
    { type: 'input', name: 'email', message: 'Email', when: !email },
    { type: 'password', name: 'password', message: 'Password', mask: '*' },
  ]);
  return { email: email ?? String(answers.email), password: String(answers.password) };
};

/** Asks for the two-factor code. */
export const askCode = async (): Promise<string> => {
  const { default: inquirer } = await import('inquirer');
  const { code } = await inquirer.prompt([{ type: 'input', name: 'code', message: 'Authenticator code, or a recovery code' }]);
  return String(code).trim();
};
