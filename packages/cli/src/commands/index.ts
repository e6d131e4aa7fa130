import type { Command } from '../command.ts';

type Load = () => Promise<Command>;

/** Every command, in the order of the help page. Each is loaded on demand, so that no command waits for another's modules. */
const COMMANDS: Readonly<Record<string, Load>> = {
  analyze: async () => (await import('./items/analyze.ts')).analyze,
  watch: async () => (await import('./items/watch.ts')).watch,
  bench: async () => (await import('./items/bench.ts')).bench,
  'items list': async () => (await import('./items/list.ts')).itemsList,
  'items show': async () => (await import('./items/show.ts')).itemsShow,
  'items edit': async () => (await import('./items/edit.ts')).itemsEdit,
  'items delete': async () => (await import('./items/delete.ts')).itemsDelete,
  'listings list': async () => (await import('./listings/list.ts')).listingsList,
  'listings show': async () => (await import('./listings/show.ts')).listingsShow,
  'listings create': async () => (await import('./listings/create.ts')).listingsCreate,
  'listings edit': async () => (await import('./listings/edit.ts')).listingsEdit,
  'listings sold': async () => (await import('./listings/sold.ts')).listingsSold,
  'listings export': async () => (await import('./listings/export.ts')).listingsExport,
  'listings import': async () => (await import('./listings/import.ts')).listingsImport,
  'sales import': async () => (await import('./prices/sales-import.ts')).salesImport,
  accuracy: async () => (await import('./prices/accuracy.ts')).accuracy,
  price: async () => (await import('./prices/price.ts')).price,
  'bulk-price': async () => (await import('./prices/bulk-price.ts')).bulkPrice,
  login: async () => (await import('./auth/login.ts')).login,
  logout: async () => (await import('./auth/logout.ts')).logout,
  whoami: async () => (await import('./auth/whoami.ts')).whoami,
  status: async () => (await import('./auth/status.ts')).status,
  config: async () => (await import('./config/config.ts')).config,
  doctor: async () => (await import('./tools/doctor.ts')).doctor,
  serve: async () => (await import('./tools/serve.ts')).serve,
  'admin users': async () => (await import('./admin/users.ts')).adminUsers,
  'admin tickets': async () => (await import('./admin/tickets.ts')).adminTickets,
  'admin health': async () => (await import('./admin/health.ts')).adminHealth,
  'admin partners': async () => (await import('./admin/partners.ts')).adminPartners,
  'admin recover': async () => (await import('./admin/recover.ts')).adminRecover,
  'admin grant': async () => (await import('./admin/grant.ts')).adminGrant,
  'models add': async () => (await import('./models/add.ts')).modelsAdd,
  'models list': async () => (await import('./models/list.ts')).modelsList,
  'models remove': async () => (await import('./models/remove.ts')).modelsRemove,
  mcp: async () => (await import('./tools/mcp.ts')).mcp,
  completion: async () => (await import('./tools/completion.ts')).completion,
};

/** Returns all commands, for the help page and the manual. */
export const loadAllCommands = (): Promise<Command[]> => Promise.all(Object.values(COMMANDS).map((load) => load()));

/** Returns the commands that start with the first command word in `argv`, or else all commands. */
export const loadCommands = async (argv: readonly string[]): Promise<Command[]> => {
  for (const word of argv) {
    const matches = Object.entries(COMMANDS).filter(([path]) => path.split(' ')[0] === word);
    if (matches.length > 0 && !argv.slice(0, argv.indexOf(word)).includes('help')) return Promise.all(matches.map(([, load]) => load()));
  }
  return loadAllCommands();
};
