import type { NetworkId } from '@latchkit/wire'
import * as v from 'valibot'
import { ownAccounts, type LoginAccounts } from '../ownAccounts.ts'
import { callsError } from './callsError.ts'
import { bytesSchema } from './hex.ts'
import { sendCalls } from './sendCalls.ts'
import { untilSent } from './sendTransaction.ts'

const schema = v.tuple([bytesSchema])

/**
 * Sends a change of owners that the visitor has asked for in the frame: a user operation of their contract account. Resolves once it is in a
 * block.
 * @throws an error with code 5710 where the visitor has no contract account; and what `sendCalls` throws
 */
export async function changeOwner(
  { kit, user, request }: LoginAccounts,
  networkId: NetworkId,
  params: unknown,
): Promise<string> {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) throw callsError('invalidParams', 'The frame names a change of owners.')
  const [ownerChange] = parsed.output
  const network = kit.networks.get(networkId)
  const account = ownAccounts(user(), networkId).find(({ kind }) => kind === 'contract')
  if (!network || !account)
    throw callsError('unsupportedChain', `The visitor has no contract account on ${networkId}.`)
  const parts = { kit, network, ...account, request }
  const nothing = { id: undefined, calls: [], paymaster: undefined }
  return await untilSent(parts, await sendCalls(parts, nothing, { ownerChange }))
}
