import { expect, test } from 'vitest';
import { createTranslator } from '../../core/languages/translate.ts';
import english from '../../core/texts/en/settings.json' with { type: 'json' };
import { es } from '../../core/texts/es/es.ts';
import { describeDevice } from './sessions.tsx';

const translator = createTranslator({ lang: 'en', locale: 'en' });
translator.addTexts(english);

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge on Linux'],
  ['relist-cli/0.1.0', 'relist-cli/0.1.0'],
  ['', null],
  [null, null],
])('describeDevice describes %s as %s', (userAgent, name) => expect(describeDevice(userAgent, translator.translate)).toBe(name));

test("describeDevice uses the page's language", () => {
  const { translate, setLanguageTexts } = createTranslator({ lang: 'es', locale: 'es' });
  setLanguageTexts(es);
  expect(describeDevice('Mozilla/5.0 (Windows NT 10.0) Firefox/130.0', translate)).toBe('Firefox en Windows');
});
