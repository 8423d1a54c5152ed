import { namespaceOf, type NetworkId } from '@latchkit/wire'
import { pairingNamespace } from '@latchkit/wire/sign-in'
import type { SignInRequest } from '@latchkit/wire/walletconnect'
import { isKitError } from '../errors.ts'
import type { Kit, SignIn } from '../kit.ts'
import { emit } from '../internal/emit.ts'
import { setSession } from './signInStore.ts'
import { site } from './site.ts'

/**
 * Returns what a WalletConnect wallet is asked to sign while it connects (`wc_sessionAuthenticate`). `undefined` if the
 * backend has no nonce now, or the site no network of the namespace: then the wallet connects first and signs afterwards.
 */
export async function createPairingRequest(
  kit: Kit,
  { backend: backendOf, hasSeveralAccounts, statement }: SignIn,
): Promise<SignInRequest | undefined> {
  const backend = backendOf(kit)
  const chosen = kit.store.get().connections.namespaces[pairingNamespace]?.networkId
  const all = Array.from(kit.networks.keys()).filter((id) => namespaceOf(id) === pairingNamespace)
  const [first, ...others] = [...all].sort((one, other) => rank(one, chosen) - rank(other, chosen))
  const nonce = first && (await backend.getNonce().catch(() => undefined))
  if (!first || !nonce) return undefined
  let signer: string | undefined
  return {
    domain: site().host,
    uri: site().origin,
    nonce: nonce.nonce,
    issuedAt: nonce.issuedAt,
    chains: [first, ...others],
    ...(statement !== undefined && { statement }),
    async verify({ account, message, signature }) {
      // A nonce is good for one signature: of a wallet that signs for each network, the first one counts.
      const address = account.slice(account.lastIndexOf(':'))
      if (signer !== undefined) return signer === address
      try {
        const signed = { account, message, signature, addToSession: hasSeveralAccounts }
        setSession(kit, await backend.verify(signed))
        emit(kit, { type: 'sign_in', account })
        signer = address
        return true
      } catch (error) {
        // A backend that is away refuses nobody: the wallet connects, and signs once it is back.
        return !isKitError(error, 'RequestRefused')
      }
    },
  }
}

function rank(id: NetworkId, chosen: NetworkId | undefined): number {
  return id === chosen ? 0 : 1
}
