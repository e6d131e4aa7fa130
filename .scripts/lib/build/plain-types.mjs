import { join } from 'node:path';
import ts from 'typescript-api';
import { root } from '../process.mjs';

// The contract's types are inferred from zod schemas. API clients should not have to install zod, so the published declarations spell
// out the types with the same shapes and comments but without imports.

const API = join(root, 'packages/api/src');
const COMPILER_OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['@relist/source'],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const formatKey = (name) => (IDENTIFIER.test(name) ? name : JSON.stringify(name));
const formatDoc = (text) => (text ? `/** ${text.replaceAll('*/', '* /').replaceAll(/\s*\n\s*/g, ' ')} */\n` : '');

/** Indents by two spaces for each open brace. */
const indent = (text) => {
  let depth = 0;
  return text.replaceAll(/^.+$/gm, (line) => {
    const isDoc = line.startsWith('/**');
    const braceDifference = isDoc ? 0 : line.split('{').length - line.split('}').length;
    const level = Math.max(0, depth - (line.startsWith('}') ? 1 : 0));
    depth += braceDifference;
    return `${'  '.repeat(level)}${line}`;
  });
};

const isDeclaredIn = (symbol, folder) =>
  symbol?.declarations?.some((declaration) => declaration.getSourceFile().fileName.startsWith(folder)) ?? false;
/** Returns true for types that keep their names: Promise, Blob and the client's interfaces. */
const isPrintedByName = ({ symbol, objectFlags }) =>
  Boolean(symbol) &&
  (isDeclaredIn(symbol, join(API, 'client')) || !isDeclaredIn(symbol, API)) &&
  Boolean(objectFlags & (ts.ObjectFlags.Interface | ts.ObjectFlags.Class | ts.ObjectFlags.Reference)) &&
  !symbol.name.startsWith('__');

const isNullish = (type) => Boolean(type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined));

const wrapForArray = (text) => (/ \| | => /.test(text) && !text.startsWith('{') ? `(${text})` : text);

const createPrinter = (checker) => {
  /** Expanded text of a type → its name in the contract. */
  const names = new Map();
  const expandedTexts = new Map();

  const printMember = (symbol, print) => {
    const isOptional = Boolean(symbol.flags & ts.SymbolFlags.Optional);
    const type = checker.getTypeOfSymbol(symbol);
    const doc = formatDoc(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
    return `${doc}${formatKey(symbol.name)}${isOptional ? '?' : ''}: ${print(type)}`;
  };

  const printObject = (type, print) => {
    const members = checker.getPropertiesOfType(type).map((symbol) => printMember(symbol, print));
    const indexes = checker.getIndexInfosOfType(type).map((info) => `[key: ${print(info.keyType)}]: ${print(info.type)}`);
    return `{\n${[...indexes, ...members].map((line) => `${line};\n`).join('')}}`;
  };

  const printSignature = (signature, print) => {
    const parameters = signature.parameters.map((parameter) => {
      const type = checker.getTypeOfSymbol(parameter);
      const isOptional = Boolean(parameter.valueDeclaration?.questionToken);
      return `${parameter.name}${isOptional ? '?' : ''}: ${print(type)}`;
    });
    return `(${parameters.join(', ')}) => ${print(checker.getReturnTypeOfSignature(signature))}`;
  };

  const printUnion = (type, print) => {
    const members = type.types.filter((member) => !isNullish(member));
    const nullish = type.types.filter(isNullish).map(print);
    const union = members.map((member) => print(member)).join(' | ');
    const isBoolean = members.length === 2 && members.every((member) => member.flags & ts.TypeFlags.BooleanLiteral);
    const knownName = print === expand ? undefined : names.get(members.map((member) => expand(member)).join(' | '));
    return [isBoolean ? 'boolean' : (knownName ?? union), ...nullish].join(' | ');
  };

  const printType = (type, print) => {
    if (type.isUnion()) return printUnion(type, print);
    if (checker.isArrayType(type)) return `${wrapForArray(print(checker.getTypeArguments(type)[0]))}[]`;
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || checker.isTupleType(type))
      return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    if (isPrintedByName(type)) {
      const typeArguments = checker.getTypeArguments(type).map(print);
      return typeArguments.length > 0 ? `${type.symbol.name}<${typeArguments.join(', ')}>` : type.symbol.name;
    }
    const [call] = type.getCallSignatures();
    return call ? printSignature(call, print) : printObject(type, print);
  };

  /** Prints a type without any contract names, so that equal shapes have equal texts. */
  const expand = (type) => {
    if (!expandedTexts.has(type)) expandedTexts.set(type, printType(type, expand));
    return expandedTexts.get(type);
  };
  const print = (type) => names.get(expand(type)) ?? printType(type, print);
  /** Prints a union's members, because the union itself would print as its name. */
  const define = (type) => (type.isUnion() ? printParts(type).join(' | ') : printType(type, print));
  const printParts = (type) => (expand(type) === 'boolean' ? ['boolean'] : type.types.map(print));

  return {
    registerName: (type, name) => void (names.has(expand(type)) || names.set(expand(type), name)),
    /** Prints the type itself in full and its parts by name. */
    define,
  };
};

const findSummary = (checker, contract, noun, name) => {
  const getPropertyType = (type, key) => {
    const symbol = type && checker.getPropertyOfType(type, key);
    return symbol && checker.getTypeOfSymbol(symbol);
  };
  const summary = getPropertyType(getPropertyType(getPropertyType(contract, noun), name), 'summary');
  return summary?.isStringLiteral() ? formatDoc(summary.value) : '';
};

/**
 * Returns declarations. `contract` has every contract type in full, and `names` lists them. `client` has the `Client` type, whose parts
 * refer to those names. `messages` has the keys of all messages and of the request messages.
 */
export const createPlainTypes = () => {
  const program = ts.createProgram(
    [join(API, 'client/index.ts'), join(API, 'contract/index.ts'), join(API, 'messages/english.ts')],
    COMPILER_OPTIONS,
  );
  const checker = program.getTypeChecker();
  const getExports = (path) => checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(join(API, path))));
  const printer = createPrinter(checker);
  const isPlainType = (symbol) =>
    Boolean(symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface)) &&
    !symbol.declarations.some((declaration) => declaration.typeParameters?.length > 0);
  const resolve = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const types = getExports('contract/index.ts')
    .map(resolve)
    .filter((symbol) => isPlainType(symbol) && symbol.name !== 'Contract')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((symbol) => ({ symbol, type: checker.getDeclaredTypeOfSymbol(symbol) }));
  // A name for plain `string` would replace every string.
  for (const { symbol, type } of types)
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union)) printer.registerName(type, symbol.name);
  const definitions = types
    .map(({ symbol, type }) => ({ symbol, text: printer.define(type) }))
    // A route's description contains its schemas, which callers don't need.
    .filter(({ text }) => !/\bZod/.test(text));
  const contract = definitions.map(({ symbol, text }) => {
    const doc = formatDoc(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
    return `${doc}export type ${symbol.name} = ${text};`;
  });

  const clientTypes = getExports('client/types.ts');
  const client = checker.getDeclaredTypeOfSymbol(clientTypes.find(({ name }) => name === 'Client'));
  const contractType = checker.getDeclaredTypeOfSymbol(resolve(getExports('contract/index.ts').find(({ name }) => name === 'Contract')));
  const nouns = checker.getPropertiesOfType(client).map((noun) => {
    const type = checker.getTypeOfSymbol(noun);
    if (type.getCallSignatures().length > 0) return `readonly ${noun.name}: ${printer.define(type)};`;
    const methods = checker.getPropertiesOfType(type).map((method) => {
      const doc = findSummary(checker, contractType, noun.name, method.name);
      return `${doc}readonly ${method.name}: ${printer.define(checker.getTypeOfSymbol(method))};`;
    });
    return `readonly ${noun.name}: {\n${methods.join('\n')}\n};`;
  });
  const english = getExports('messages/english.ts');
  const printKeyUnion = (name) => {
    const { types } = checker.getDeclaredTypeOfSymbol(english.find((symbol) => symbol.name === name));
    return `export type ${name} =\n${types.map(({ value }) => `  | ${JSON.stringify(value)}`).join('\n')};\n`;
  };
  return {
    messages: ['MessageKey', 'RequestMessageKey'].map(printKeyUnion).join('\n'),
    contract: indent(`${contract.join('\n')}\n`),
    names: definitions.map(({ symbol }) => symbol.name),
    client: indent(`export type Client = {\n${nouns.join('\n')}\n};\n`),
  };
};
