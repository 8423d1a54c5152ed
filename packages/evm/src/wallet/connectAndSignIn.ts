import { parseWalletError } from '@latchkit/core/adapters'
import { formatAccountId, rpcErrorCode } from '@latchkit/wire'
import type { SignInRequest } from '@latchkit/wire/walletconnect'
import { chainIdHex, parseAccounts, readAccounts } from './walletCalls.ts'
import type { Eip1193Provider } from './provider.ts'

/**
 * Has a wallet connect and sign in with one approval (`wallet_connect` with `signInWithEthereum`). Returns its accounts. A
 * wallet that does not know the method is connected without a signature, as is one whose signature the site's backend refuses.
 * @param signal after an abort, nothing that the wallet has signed begins a session
 * @see https://eips.ethereum.org/EIPS/eip-7846
 */
export async function connectAndSignIn(
  provider: Eip1193Provider,
  { domain, uri, nonce, issuedAt, chains, statement, verify }: SignInRequest,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const [networkId] = chains
  const signInWithEthereum = {
    domain,
    uri,
    version: '1',
    nonce,
    chainId: chainIdHex(networkId),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(statement !== undefined && { statement }),
  }
  const params = [{ version: '1', capabilities: { signInWithEthereum } }]
  let answer: unknown
  try {
    answer = await provider.request({ method: 'wallet_connect', params })
  } catch (error) {
    const [code] = parseWalletError(error)
    if (!unknownMethodCodes.has(code)) throw error
    signal.throwIfAborted()
    return await readAccounts(provider, 'eth_requestAccounts')
  }
  signal.throwIfAborted()
  const accounts = readConnected(answer)
  for (const { address, signed } of accounts)
    if (signed) {
      const account = formatAccountId(networkId, address)
      await verify([{ account, ...signed, type: 'eip191' }])
      break
    }
  return accounts.map(({ address }) => address)
}

/** Wallets refuse a method or a capability that they do not have with one of these. */
const unknownMethodCodes: ReadonlySet<number | undefined> = new Set([
  rpcErrorCode.unsupportedMethod,
  rpcErrorCode.methodNotFound,
  rpcErrorCode.methodNotSupported,
  rpcErrorCode.invalidParams,
  rpcErrorCode.unsupportedCapability,
])

interface Connected {
  readonly address: string
  readonly signed?: { readonly message: string; readonly signature: string }
}

/** Reads the answer; what is not an account or no signature is left out. */
function readConnected(answer: unknown): readonly Connected[] {
  const { accounts } = (answer ?? {}) as { readonly accounts?: unknown }
  return (Array.isArray(accounts) ? accounts : []).flatMap((one: unknown) => {
    const { address, capabilities } = (one ?? {}) as {
      readonly address?: unknown
      readonly capabilities?: { readonly signInWithEthereum?: unknown } | null
    }
    const [checked] = parseAccounts([address])
    if (checked === undefined) return []
    const { message, signature } = (capabilities?.signInWithEthereum ?? {}) as {
      readonly message?: unknown
      readonly signature?: unknown
    }
    return typeof message === 'string' && typeof signature === 'string'
      ? [{ address: checked, signed: { message, signature } }]
      : [{ address: checked }]
  })
}
