import { describe, expect, it } from 'vitest';
import type { FactName } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const readFact = (note: string, name: FactName): string | null => readNotes(note).candidates[name]?.[0]?.value ?? null;

describe('notes about video games', () => {
  it.each([
    ['halo 3 xbox 360', 'Halo 3'],
    ['Elden Ring (PS5) disc only', 'Elden Ring'],
    ['Pokemon Scarlet for nintendo switch, cartridge only', 'Pokemon Scarlet'],
    ["Uncharted 4: A Thief's End PS4", "Uncharted 4 A Thief's End"],
    ['Animal Crossing: New Horizons for Nintendo Switch', 'Animal Crossing New Horizons'],
    ['Red Dead Redemption 2 PS4 with map', 'Red Dead Redemption 2'],
  ])('name a game and not its console: %s', (note, name) => {
    expect(readFact(note, 'category')).toBe('video-games');
    expect(readFact(note, 'name')).toBe(name);
  });

  it.each([
    ['spider-man 2 ps5 console bundle', 'game-consoles'],
    ['Animal crossing nintendo switch edition console', 'game-consoles'],
    ['nintendo switch with mario kart', 'game-consoles'],
    ['zelda switch case', 'console-accessories'],
  ])('name a console or an accessory: %s', (note, category) => expect(readFact(note, 'category')).toBe(category));

  it('reads no condition in a title', () => {
    expect(readNotes('Animal Crossing: New Horizons for Nintendo Switch').conditionGrade).toBeNull();
    expect(readFact('Star Wars: A New Hope DVD', 'name')).toBe('Star Wars A New Hope');
  });
});
