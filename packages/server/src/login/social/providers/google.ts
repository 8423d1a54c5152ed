import type { OpenIdProviderOptions } from './openIdProvider.ts'

/**
 * Google asks whom to go on with: on a device that several people use, nobody is logged in by somebody else’s account.
 * @see https://developers.google.com/identity/openid-connect/openid-connect
 */
export const google: Pick<
  OpenIdProviderOptions,
  'id' | 'label' | 'issuer' | 'scope' | 'parameters'
> = {
  id: 'google',
  label: 'Google',
  issuer: 'https://accounts.google.com',
  scope: 'openid email profile',
  parameters: { prompt: 'select_account' },
}
