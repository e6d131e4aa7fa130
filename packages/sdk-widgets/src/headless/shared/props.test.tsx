import { expect, test } from 'vitest';
import { applyProps } from '../index.ts';

test('applyProps selects an option whose attributes were applied before its text', () => {
  const [select, all, sold] = [document.createElement('select'), document.createElement('option'), document.createElement('option')];
  applyProps(all, { value: '' });
  applyProps(sold, { value: 'sold' });
  all.append('All');
  sold.append('Sold');
  select.append(all, sold);
  applyProps(select, { value: '' });
  expect(select.selectedOptions[0]?.text).toBe('All');
  applyProps(select, { value: 'sold' });
  expect(select.value).toBe('sold');
});
