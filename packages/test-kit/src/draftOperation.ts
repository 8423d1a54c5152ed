import type { UserOperation } from '@latchkit/backend/chain'
import { parseGwei, type Address, type Hex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import type { TestAccount } from './accountStack.ts'

const gas = 150_000n
const authorizations = new WeakMap<TestAccount, Awaited<ReturnType<TestAccount['authorize']>>>()

/** A whole operation of an account of EIP-7702 that nobody pays for yet, with fees that are enough on a test's chain. */
export async function draftOperation(
  user: TestAccount,
  calls: readonly { readonly to: Address; readonly data?: Hex; readonly value?: bigint }[],
  more: Partial<UserOperation> = {},
): Promise<UserOperation> {
  const authorization = authorizations.get(user) ?? (await user.authorize())
  authorizations.set(user, authorization)
  const draft = {
    sender: user.owner.address,
    nonce: 0n,
    factory: '0x7702',
    factoryData: '0x',
    callData: await user.account.encodeCalls(calls),
    callGasLimit: gas,
    verificationGasLimit: gas,
    preVerificationGas: gas,
    maxFeePerGas: parseGwei('4'),
    maxPriorityFeePerGas: parseGwei('2'),
    signature: '0x',
    authorization,
    ...more,
  } satisfies UserOperation
  return draft
}

/** The same, signed, as JSON-RPC writes it. */
export async function signOperation(user: TestAccount, operation: UserOperation): Promise<object> {
  const signature = await user.account.signUserOperation({ ...operation, chainId: 31_337 })
  return formatUserOperationRequest({ ...operation, signature })
}
