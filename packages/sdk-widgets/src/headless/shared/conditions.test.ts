import { describe, expect, test } from 'vitest';
import { createTranslator } from '../../core/languages/translate.ts';
import { es } from '../../core/texts/es/es.ts';
import { fr } from '../../core/texts/fr/fr.ts';
import { CONDITIONS, translateGrade } from './conditions.ts';

const translateGrades = (lang: 'en' | 'es' | 'fr', texts: Parameters<ReturnType<typeof createTranslator>['setLanguageTexts']>[0]) => {
  const { translate, setLanguageTexts } = createTranslator({ lang, locale: lang });
  setLanguageTexts(texts);
  return CONDITIONS.map((grade) => translateGrade(grade, translate));
};

describe('translateGrade', () => {
  test("returns the API's grade in English", () => expect(translateGrades('en', {})).toEqual(CONDITIONS));

  test("returns the grade in the page's language", () => {
    expect(translateGrades('es', es).slice(3, 5)).toEqual(['Excelente estado', 'Muy buen estado']);
    expect(translateGrades('fr', fr).slice(3, 5)).toEqual(['Excellent état', 'Très bon état']);
  });
});
