import type { OpenIdProviderOptions } from './openIdProvider.ts'

/**
 * Google asks for the account each time (`select_account`): on a shared device, nobody is logged in with somebody else's account.
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
