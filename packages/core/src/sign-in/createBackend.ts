import { namespaceOf, referenceOf } from '@latchkit/wire'
import { accountEcosystems, formatSignInMessage } from '@latchkit/wire/sign-in'
import { isKitError, KitError } from '../errors.ts'
import type { SignInBackend } from '../signIn.ts'
import { site } from './site.ts'

/**
 * Creates the backend that `@latchkit/auth` is. What it loads to send requests comes with the first of them.
 * @param options.address returns the full address of a route: `nonce`, `verify`, `session`, `sign-out`
 */
export function createBackend({
  address: addressOf,
  statement,
}: {
  address(path: string): string
  readonly statement?: string
}): SignInBackend {
  const send = async (path: string, body?: object): Promise<unknown> => {
    const { requestAuth } = await import('./requestAuth.ts')
    return requestAuth(addressOf(path), body)
  }
  const read = async () => (await import('./requestAuth.ts')).reader
  return {
    getNonce: async () => (await read()).nonce(await send('nonce')),
    createMessage({ address, networkId, nonce, issuedAt }) {
      const ecosystem = accountEcosystems[namespaceOf(networkId)]
      if (ecosystem === undefined)
        throw new KitError('MethodNotSupported', `There is no sign-in on ${networkId}.`)
      return formatSignInMessage(
        {
          domain: site().host,
          address,
          ...(statement !== undefined && { statement }),
          uri: site().origin,
          version: '1',
          chainId: referenceOf(networkId),
          nonce,
          issuedAt,
        },
        ecosystem,
      )
    },
    verify: async ({ message, signature, addToSession, others = [] }) =>
      (await read()).session(
        await send('verify', {
          message,
          signature,
          addToSession,
          ...(others.length > 0 && {
            others: others.map((one) => ({ message: one.message, signature: one.signature })),
          }),
        }),
      ),
    async getSession() {
      const answer = await send('session')
      return answer === null ? null : (await read()).session(answer)
    },
    async signOut() {
      await send('sign-out', {}).catch((error: unknown) => {
        // Unauthorized: there is no session any more.
        if (!isKitError(error) || error.context['status'] !== 401) throw error
      })
    },
  }
}
