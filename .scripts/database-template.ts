// Creates the database that a server copies on its first start. Writes it to the folder passed as an argument and prints its path.
import { createTemplate } from '../packages/api/src/server/db/make-template.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Pass the folder for the template.');
process.stdout.write(await createTemplate(folder));
