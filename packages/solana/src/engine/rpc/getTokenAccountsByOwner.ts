import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { isAddress } from '../../address/addresses.ts'
import { decodeTokenAccount, type TokenAccount } from '../token/decodeTokenAccount.ts'
import { callRpc } from './callRpc.ts'
import { parseAccount } from './getMultipleAccounts.ts'
import { unreadableError } from './unreadableError.ts'

/** A token account with its address. */
export interface LocatedTokenAccount extends TokenAccount {
  readonly address: string
}

/** Returns all token accounts of an owner for a mint. */
export async function getTokenAccountsByOwner(
  host: AdapterHost,
  networkId: NetworkId,
  owner: string,
  mint: string,
): Promise<readonly LocatedTokenAccount[]> {
  const method = 'getTokenAccountsByOwner'
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const answer = await callRpc(host, networkId, method, [owner, { mint }, options])
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  if (!Array.isArray(value)) throw unreadableError(method)
  return value.flatMap(
    (entry: { readonly pubkey?: unknown; readonly account?: unknown } | null) => {
      const address = entry?.pubkey
      if (!isAddress(address)) throw unreadableError(method)
      const tokenAccount = decodeTokenAccount(parseAccount(entry?.account, method))
      return tokenAccount?.mint === mint && tokenAccount.owner === owner
        ? [{ address, ...tokenAccount }]
        : []
    },
  )
}
