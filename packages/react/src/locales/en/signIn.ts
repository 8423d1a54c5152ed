export const signIn = {
  'signIn.text':
    '{site} asks you to prove that this account is yours. Signing is free and moves no money.',
  'signIn.required': 'Sign in to continue, or disconnect.',
  'signIn.message': 'What you will sign',
  'signIn.sign': 'Sign in',
  'signIn.cancel': 'Cancel',
  'signIn.disconnect': 'Disconnect',
  'signIn.wallet': 'Continue in {wallet}',
  'signIn.signOut': 'Sign out',
  'signIn.unreachable': 'Signed out here. Keep this page open until the site is back.',
} as const
