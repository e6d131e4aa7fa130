/** Texts of PriceCheck. */
export const priceCheckTexts = {
  'check.title': 'Price check',
  'check.name': 'What is it?',
  'check.hint': 'Brand, model and size, as a buyer would search.',
  'check.missing': 'Say what it is first.',
  'check.condition': 'Condition',
  'check.notSure': 'Not sure',
  'check.cost': 'What it costs you (optional)',
  'check.badCost': 'Enter an amount such as 12.50.',
  'check.go': 'Check price',
  'check.checking': 'Checking…',
  'check.failed': 'We couldn’t check this price. Try again.',
  'check.keep': 'You keep {amount} on {platform}.',
  'check.profit': 'Profit {amount}',
  'check.loss': 'Loss {amount}',
};
