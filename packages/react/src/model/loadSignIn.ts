import { KitError, type Kit } from '@latchkit/core'
import type { SignInActions } from '@latchkit/core/sign-in'

/**
 * Loads the actions of a kit's sign-in, by the kit: a site without one bundles no code of it.
 * @throws InvalidConfig, Offline
 */
export async function loadSignIn({ config }: Kit): Promise<SignInActions> {
  if (!config.signIn)
    throw new KitError('InvalidConfig', 'SIWX is not enabled', {
      fix: 'Give `signIn: signIn({ url })` of @latchkit/core/sign-in to createKit.',
    })
  return config.signIn.load().catch((cause: unknown) => {
    throw new KitError('Offline', 'A part of the page could not be loaded.', { cause })
  })
}
