import { setFlagsFromString } from 'node:v8';

// Make V8 compile each regular expression at its first use, in the whole process. By default V8 interprets the first use. Once it has
// compiled a pattern for Latin-1 text, it interprets the pattern for all other text, such as the "’" of phone keyboards, which takes up to 7
// times longer. A pattern that exists before this line keeps the default.
setFlagsFromString('--regexp-tier-up-ticks=0');
