import type { NetworkId } from '@latchkit/wire'
import { partsOf, type LoginAccounts } from '../ownAccounts.ts'
import { isSponsored as isPaid } from './isSponsored.ts'
import { readPossibleAccount, type SmartAccountStatus } from './readPossibleAccount.ts'

export { answerCalls } from './answerCalls.ts'

/** Returns true if the account is a smart account on a network, or can become one. */
export async function canBeSmart(own: LoginAccounts, networkId: NetworkId): Promise<boolean> {
  return (await statusOf(own, networkId)) !== 'unsupported'
}

/** Returns true if the smart account stands on a network, false if its first calls create it; `null` where there is none. */
export async function isDeployed(
  own: LoginAccounts,
  networkId: NetworkId,
): Promise<boolean | null> {
  const status = await statusOf(own, networkId)
  return status === 'unsupported' ? null : status !== 'ready' && status !== 'undeployed'
}

/** Returns true if the site would pay for what `eth_sendTransaction` asks for. */
export async function isSponsored(
  own: LoginAccounts,
  networkId: NetworkId,
  params: unknown,
): Promise<boolean> {
  const parts = partsOf(own, networkId, params)
  return parts !== undefined && (await isPaid(parts, params))
}

async function statusOf(own: LoginAccounts, networkId: NetworkId): Promise<SmartAccountStatus> {
  const parts = partsOf(own, networkId)
  return parts
    ? await readPossibleAccount(parts).catch(() => 'unsupported' as const)
    : 'unsupported'
}
