export const tokens = {
  'tokens.empty': 'No tokens yet',
  'tokens.emptyText': 'Tokens you receive on {network} will appear here.',
  'tokens.unavailable': 'Token Balance Unavailable',
  'tokens.unavailableText': 'The balances could not be read. Your funds are not affected.',
  'tokens.unsupportedText': 'This site’s server does not support this network.',
  'tokens.rose': 'rose {change} in 24 hours',
  'tokens.fell': 'fell {change} in 24 hours',
  'tokens.steady': 'unchanged in 24 hours',
  'tokens.noPrice': 'No price',
  'tokens.showSmall': '{count, plural, one {Show # small balance} other {Show # small balances}}',
  'tokens.hideSmall': 'Hide small balances',
} as const
