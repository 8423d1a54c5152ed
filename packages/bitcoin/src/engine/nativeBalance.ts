import { KitError, type AdapterHost } from '@latchkit/core'
import { parseAccountId, type AccountId } from '@latchkit/wire'
import { askJson } from './esplora/askJson.ts'
import { readSats } from './esplora/readSats.ts'
import { unreadable } from './esplora/unreadable.ts'

/** The sats of an address, with those that still wait for a block. */
export async function nativeBalance(host: AdapterHost, account: AccountId): Promise<bigint> {
  const parts = parseAccountId(account)
  if (!parts) throw new KitError('InvalidAddress', 'This is no account.', { context: { account } })
  const path = `/address/${parts.address}`
  const answer = (await askJson(host, parts.networkId, path)) as Readonly<
    Record<string, Readonly<Record<string, unknown>> | undefined>
  >
  let balanceSats = 0n
  for (const name of ['chain_stats', 'mempool_stats']) {
    const funded = readSats(answer?.[name]?.['funded_txo_sum'])
    const spent = readSats(answer?.[name]?.['spent_txo_sum'])
    if (funded === undefined || spent === undefined) throw unreadable(path)
    balanceSats += funded - spent
  }
  if (balanceSats < 0n) throw unreadable(path)
  return balanceSats
}
