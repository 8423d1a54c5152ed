import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { isAddress } from '../../address/addresses.ts'
import { readTokenAccount, type TokenAccount } from '../token/readTokenAccount.ts'
import { callRpc } from './callRpc.ts'
import { readChainAccount } from './readAccounts.ts'
import { unreadable } from './unreadable.ts'

/** An account that holds a token, and where it is. */
export interface LocatedTokenAccount extends TokenAccount {
  readonly address: string
}

/** Every account in which an owner holds a token. */
export async function readTokenAccounts(
  host: AdapterHost,
  networkId: NetworkId,
  owner: string,
  mint: string,
): Promise<readonly LocatedTokenAccount[]> {
  const method = 'getTokenAccountsByOwner'
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const answer = await callRpc(host, networkId, method, [owner, { mint }, options])
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  if (!Array.isArray(value)) throw unreadable(method)
  return value.flatMap(
    (entry: { readonly pubkey?: unknown; readonly account?: unknown } | null) => {
      const address = entry?.pubkey
      if (!isAddress(address)) throw unreadable(method)
      const held = readTokenAccount(readChainAccount(entry?.account, method))
      return held?.mint === mint && held.owner === owner ? [{ address, ...held }] : []
    },
  )
}
