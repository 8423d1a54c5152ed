export const login = {
  'login.failed': 'Could not log in',
  'login.offline':
    'A problem occurred while trying initialize authentication. Check your connection, or let this site through your content blocker.',
  'login.timedOut': 'The login took too long. Try again.',
  'login.notBackedUp': 'Your wallet is not backed up',
  'login.notBackedUpText': 'If this device is lost, so is your wallet.',
  'login.backUp': 'Back up',
  'login.backUpFirst': 'Back up your wallet first',
  'login.backUpFirstText':
    'Until your wallet is backed up, what you receive is lost with this device.',
  'login.later': 'Later',
  'login.backUpMore': 'Add a backup',
  'login.devices': 'Your devices',
  'login.methods': 'Ways to log in',
  'login.export': 'Export your keys',
  'login.updateEmail': 'Change your e-mail address',
  'login.signOutEverywhere': 'Sign out on all devices',
} as const
