import type { CDPSession, Page } from 'playwright-core'

/** An authenticator of a window of Chromium, with the passkeys that it has. */
export interface Authenticator {
  readonly devtools: CDPSession
  readonly authenticatorId: string
}

/** Gives a window an authenticator that recognises its person and asks nobody. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

/** Gives another window the passkeys of an authenticator: each window of Chromium has its own. Returns how many there are. */
export async function bringPasskeys(from: Authenticator, page: Page): Promise<number> {
  const { devtools, authenticatorId } = await addAuthenticator(page)
  const { credentials } = await from.devtools.send('WebAuthn.getCredentials', {
    authenticatorId: from.authenticatorId,
  })
  for (const credential of credentials)
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
  return credentials.length
}
