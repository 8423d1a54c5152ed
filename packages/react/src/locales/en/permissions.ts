/** What the list of permissions says. It comes with the list. */
export const messages = {
  'permissions.title': 'Permissions',
  'permissions.text': 'This site may spend for you within these limits, without asking again.',
  'permissions.none': 'This site may spend nothing without asking you.',
  'permissions.failed': 'The permissions cannot be read',
  'permissions.to': 'For',
  'permissions.key': 'Key {address}',
  'permissions.spends': 'May spend',
  'permissions.each': '{amount} every\u00a0{period}',
  'permissions.inAll': '{amount} in all',
  'permissions.units': '{n} base units of {address}',
  'permissions.token': 'Token contract',
  'permissions.spent': 'Spent',
  'permissions.spentNow': '{amount} in this period',
  'permissions.until': 'Until',
  'permissions.network': 'Network',
  'permissions.end': 'End this permission',
} as const
