import { KitError } from '@latchkit/core'
import { parseWalletError, walletError } from '@latchkit/core/adapters'
import type { RegistryProvider } from './registryProvider.ts'

/** The codes that these wallets have given a meaning of their own. */
export const registryCodes = {
  userRejected: -32_000,
  methodNotSupported: -32_001,
  accessDenied: -32_002,
  leatherMethodNotSupported: 4002,
} as const

/**
 * Sends a request to a wallet of `btc_providers`. Returns the result of its JSON-RPC response.
 * @throws UserRejected, MethodNotSupported, WalletLocked, and what other wallets say too
 */
export async function requestRegistry(
  provider: RegistryProvider,
  method: string,
  params: unknown,
): Promise<unknown> {
  let answer: unknown
  try {
    answer = await provider.request(method, params)
  } catch (thrown) {
    throw registryError(thrown)
  }
  const { error, result } = (answer ?? {}) as Readonly<Record<'error' | 'result', unknown>>
  if (error !== undefined && error !== null) throw registryError(error)
  return result === undefined ? answer : result
}

/** True for an error of {@link requestRegistry} with one of the codes. */
export function isRegistryCode(error: unknown, code: number): boolean {
  return error instanceof KitError && error.context['code'] === code
}

function registryError(thrown: unknown): KitError {
  const [code, details] = parseWalletError(thrown)
  const [kind, sentence] = meanings.get(code) ?? []
  if (kind === undefined || sentence === undefined) return walletError(thrown)
  return new KitError(kind, sentence, {
    cause: thrown,
    ...(details !== '' && { details }),
    context: { code },
  })
}

type Meaning = readonly ['UserRejected' | 'MethodNotSupported' | 'WalletLocked', string]

const unsupported: Meaning = ['MethodNotSupported', 'The wallet cannot do this.']
const meanings: ReadonlyMap<number | undefined, Meaning> = new Map<number, Meaning>([
  [registryCodes.userRejected, ['UserRejected', 'The request was declined in the wallet.']],
  [registryCodes.methodNotSupported, unsupported],
  [registryCodes.leatherMethodNotSupported, unsupported],
  [
    registryCodes.accessDenied,
    ['WalletLocked', 'The wallet is locked, or does not share this account any more.'],
  ],
])
