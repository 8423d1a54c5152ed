import type { Address } from 'viem'
import type { UserOperation } from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import type { BundlerContext } from './bundlerContext.ts'
import { readEntities } from './readEntities.ts'
import { rejectionCode } from './rejection.ts'

/** Pending operations per throttled entity. */
const maxThrottled = { sender: 1, paymaster: 4, factory: 4 } as const

/**
 * Checks the reputation of an operation's entities. The operator's own paymasters always pass.
 * @throws RpcError -32504 if an entity is throttled or banned
 */
export async function assertReputation(
  context: BundlerContext,
  operation: UserOperation,
): Promise<void> {
  const own = Object.values(context.chain.network.paymaster?.contracts ?? {})
  const entities = Object.entries(readEntities(operation)).filter(
    ([, address]) => !own.some((each) => each?.toLowerCase() === address.toLowerCase()),
  ) as readonly (readonly [keyof typeof maxThrottled, Address])[]
  const statuses = await context.reputations.statusesOf(entities.map(([, address]) => address))
  for (const [index, [role, address]] of entities.entries()) {
    if (statuses[index] === 'banned')
      throw refuse(
        role,
        address,
        'is banned: too many of its operations have failed. It can try again tomorrow.',
      )
    if (statuses[index] !== 'throttled') continue
    const live = await context.operations.live()
    const waiting = live.filter(
      (entry) => readEntities(entry.operation)[role]?.toLowerCase() === address.toLowerCase(),
    )
    if (waiting.length >= maxThrottled[role])
      throw refuse(
        role,
        address,
        'is throttled: many of its operations have failed. Wait until its pending ones are included.',
      )
  }
}

function refuse(role: string, address: Address, why: string): RpcError {
  return new RpcError({
    code: rejectionCode.throttled,
    message: `The ${role} ${address} ${why}`,
    data: { [role]: address },
  })
}
