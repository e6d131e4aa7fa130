import type { Symbology } from './digits.ts';

/**
 * Modules of the digits 0 to 9 with odd parity in the left half of an EAN-13. 1 is a bar (GS1 General Specifications, section
 * 5.2.1.2).
 */
const ODD_DIGITS = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'] as const;
const invertModules = (modules: string): string => modules.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
const RIGHT_DIGITS = ODD_DIGITS.map(invertModules);
const EVEN_DIGITS = RIGHT_DIGITS.map((modules) => [...modules].toReversed().join(''));

/** Parities of the left half (E for even), by the first digit of an EAN-13. */
const EAN_13_PARITIES = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'] as const;
/** Parities of a UPC-E in number system 0, by its check digit. System 1 has the opposite parities. */
const UPC_E_PARITIES = ['EEEOOO', 'EEOEOO', 'EEOOEO', 'EEOOOE', 'EOEEOO', 'EOOEEO', 'EOOOEE', 'EOEOEO', 'EOEOOE', 'EOOEOE'] as const;

/** The modules of one digit, with its alternatives at this position. */
export interface Cell {
  /** Index of the first of its seven modules. */
  readonly start: number;
  readonly modules: string;
  readonly alternatives: readonly string[];
}

/** A number as bars, with all modules and the cells of its digits. */
export interface Bars {
  readonly modules: string;
  readonly cells: readonly Cell[];
}

const GUARD_BARS = '101';
const MIDDLE_BARS = '01010';
const UPC_E_END_BARS = '010101';

const assembleBars = (parts: readonly (string | { readonly modules: string; readonly alternatives: readonly string[] })[]): Bars => {
  let modules = '';
  const cells: Cell[] = [];
  for (const part of parts) {
    if (typeof part === 'string') modules += part;
    else {
      cells.push({ start: modules.length, ...part });
      modules += part.modules;
    }
  }
  return { modules, cells };
};
const LEFT_DIGITS = [...ODD_DIGITS, ...EVEN_DIGITS];
const createCell = (modules: string, digitModules: readonly string[]) => ({
  modules,
  alternatives: digitModules.filter((other) => other !== modules),
});
const toLeftCell = (digit: string, parity: string | undefined) =>
  createCell((parity === 'E' ? EVEN_DIGITS : ODD_DIGITS)[Number(digit)] ?? '', LEFT_DIGITS);
const toRightCell = (digit: string) => createCell(RIGHT_DIGITS[Number(digit)] ?? '', RIGHT_DIGITS);
const createEan13Bars = (digits: string): Bars => {
  const parity = EAN_13_PARITIES[Number(digits[0])] ?? '';
  const halves = [
    Array.from(digits.slice(1, 7), (digit, index) => toLeftCell(digit, parity[index])),
    Array.from(digits.slice(7), toRightCell),
  ] as const;
  return assembleBars([GUARD_BARS, ...halves[0], MIDDLE_BARS, ...halves[1], GUARD_BARS]);
};
const createUpcEBars = (digits: string): Bars => {
  const pattern = UPC_E_PARITIES[Number(digits[7])] ?? '';
  const parity = digits.startsWith('0') ? pattern : pattern.replace(/[EO]/g, (letter) => (letter === 'E' ? 'O' : 'E'));
  return assembleBars([GUARD_BARS, ...Array.from(digits.slice(1, 7), (digit, index) => toLeftCell(digit, parity[index])), UPC_E_END_BARS]);
};

/** Returns the bars of printed digits, including the check digit. */
export const createBars = (symbology: Symbology, digits: string): Bars => {
  if (symbology === 'UPC-E') return createUpcEBars(digits);
  if (symbology === 'EAN-8') {
    const leftCells = Array.from(digits.slice(0, 4), (digit) => createCell(ODD_DIGITS[Number(digit)] ?? '', ODD_DIGITS));
    return assembleBars([GUARD_BARS, ...leftCells, MIDDLE_BARS, ...Array.from(digits.slice(4), toRightCell), GUARD_BARS]);
  }
  return createEan13Bars(digits.padStart(13, '0'));
};

/** Returns the digit that modules encode in the left half, with its parity, or null. */
const decodeLeftDigit = (modules: string): { readonly digit: number; readonly parity: 'O' | 'E' } | null => {
  const [oddDigit, evenDigit] = [ODD_DIGITS.findIndex((pattern) => pattern === modules), EVEN_DIGITS.indexOf(modules)];
  if (oddDigit >= 0) return { digit: oddDigit, parity: 'O' };
  return evenDigit >= 0 ? { digit: evenDigit, parity: 'E' } : null;
};

/** Returns the printed digits that the cells encode, or null if their parities are invalid. */
export const decodeDigits = (symbology: Symbology, cells: readonly string[]): string | null => {
  if (symbology === 'EAN-8')
    return cells.map((modules, index) => (index < 4 ? ODD_DIGITS : RIGHT_DIGITS).findIndex((pattern) => pattern === modules)).join('');
  const leftMatches = cells.slice(0, 6).map(decodeLeftDigit);
  const parity = leftMatches.map((match) => match?.parity ?? '').join('');
  const digits = leftMatches.map((match) => match?.digit ?? '').join('');
  if (symbology === 'UPC-E') {
    const oppositeParity = parity.replace(/[EO]/g, (letter) => (letter === 'E' ? 'O' : 'E'));
    const [system0CheckDigit, system1CheckDigit] = [
      UPC_E_PARITIES.findIndex((pattern) => pattern === parity),
      UPC_E_PARITIES.findIndex((pattern) => pattern === oppositeParity),
    ];
    if (system0CheckDigit >= 0) return `0${digits}${system0CheckDigit}`;
    return system1CheckDigit >= 0 ? `1${digits}${system1CheckDigit}` : null;
  }
  const firstDigit = EAN_13_PARITIES.findIndex((pattern) => pattern === parity);
  return firstDigit >= 0
    ? `${firstDigit}${digits}${cells
        .slice(6)
        .map((modules) => RIGHT_DIGITS.indexOf(modules))
        .join('')}`
    : null;
};
