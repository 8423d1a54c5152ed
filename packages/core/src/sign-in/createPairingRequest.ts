import { namespaceOf, type AccountId, type NetworkId } from '@latchkit/wire'
import { pairingNamespace } from '@latchkit/wire/sign-in'
import type { SignInProof, SignInRequest } from '@latchkit/wire/walletconnect'
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
  return {
    domain: site().host,
    uri: site().origin,
    nonce: nonce.nonce,
    issuedAt: nonce.issuedAt,
    chains: [first, ...others],
    ...(statement !== undefined && { statement }),
    async verify(proofs) {
      const [{ type: _, ...signed }, ...others] = proofs
      // A session belongs to an address, on however many networks, unless the site wants several.
      const isOther = ({ account }: SignInProof) => addressOf(account) !== addressOf(signed.account)
      if (!hasSeveralAccounts && others.some(isOther)) return []
      try {
        const session = await backend.verify({
          ...signed,
          addToSession: hasSeveralAccounts,
          // The wallet has signed once for each network, with the one nonce.
          ...(others.length > 0 && { others: others.map(({ type: __, ...other }) => other) }),
        })
        setSession(kit, session)
        emit(kit, { type: 'sign_in', account: signed.account })
        // A backend of the site's own may verify no more than one.
        return proofs.filter(
          ({ account }) => account === signed.account || session.accounts.includes(account),
        )
      } catch (error) {
        // A backend that is away refuses nobody: the wallet connects, and signs once it is back.
        return isKitError(error, 'RequestRefused') ? [] : proofs
      }
    },
  }
}

function addressOf(account: AccountId): string {
  return account.slice(account.lastIndexOf(':'))
}

function rank(id: NetworkId, chosen: NetworkId | undefined): number {
  return id === chosen ? 0 : 1
}
