/** The texts of the button: the only ones of the first load. */
export const button = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.reconnecting': 'Reconnecting…',
  'button.signedIn': 'Signed in',
  'button.wrongNetwork': 'Wrong network',
  'button.failed': 'Could not load. Try again',
} as const
