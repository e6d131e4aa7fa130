import type { Command } from '../command.ts';
import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { whoami } from './auth/whoami.ts';
import { analyze } from './items/analyze.ts';

/** Every command, in the order of the help page. */
export const commands: readonly Command[] = [analyze, login, logout, whoami];
