import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { isAddress } from '../../address/addresses.ts'
import { base64 } from '@latchkit/core/adapters'
import { callRpc } from './callRpc.ts'
import { parseQuantity } from './parseQuantity.ts'
import { unreadableError } from './unreadableError.ts'

/** An account on the chain. */
export interface ChainAccount {
  readonly lamports: bigint
  /** The address of the program that owns it. */
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

/**
 * Returns accounts in the order of the addresses; `undefined` for one that does not exist.
 * @throws HttpFailed, Offline, TimedOut
 */
export async function getMultipleAccounts(
  host: AdapterHost,
  networkId: NetworkId,
  addresses: readonly string[],
): Promise<readonly (ChainAccount | undefined)[]> {
  const method = 'getMultipleAccounts'
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const answer = await callRpc(host, networkId, method, [addresses, options])
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  if (!Array.isArray(value) || value.length !== addresses.length) throw unreadableError(method)
  return value.map((account: unknown) =>
    account === null ? undefined : parseAccount(account, method),
  )
}

/** Parses an account of a response in base64. */
export function parseAccount(account: unknown, method: string): ChainAccount {
  const { lamports, owner, executable, data } = (account ?? {}) as Readonly<Record<string, unknown>>
  const balance = parseQuantity(lamports)
  const [text] = Array.isArray(data) ? (data as readonly unknown[]) : []
  const bytes = typeof text === 'string' ? base64.decode(text) : undefined
  if (balance === undefined || !isAddress(owner) || !bytes) throw unreadableError(method)
  return { lamports: balance, owner, executable: executable === true, data: bytes }
}
