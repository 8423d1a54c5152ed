import { referenceOf, type NetworkId, type UserOperation } from '@latchkit/wire'
import type { Address, Hex } from 'viem'
import { entryPoint07Address, type UserOperation as ViemOperation } from 'viem/account-abstraction'
import { hashOperation, type EntryPoint } from './operations/entryPoint.ts'

/** Computes what signs a user operation: it stands for all of it but the signature. */
export function hashUserOperation(
  networkId: NetworkId,
  operation: UserOperation,
  entryPoint: EntryPoint = { address: entryPoint07Address, version: '0.7' },
): Hex {
  const { factory, factoryData, paymaster, paymasterData } = operation
  const userOperation: ViemOperation<'0.8'> = {
    // In lower case: viem rejects wrong checksums.
    sender: operation.sender.toLowerCase() as Address,
    nonce: BigInt(operation.nonce),
    callData: operation.callData,
    callGasLimit: BigInt(operation.callGasLimit),
    verificationGasLimit: BigInt(operation.verificationGasLimit),
    preVerificationGas: BigInt(operation.preVerificationGas),
    maxFeePerGas: BigInt(operation.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(operation.maxPriorityFeePerGas),
    signature: operation.signature,
    ...(factory && { factory, factoryData: factoryData ?? '0x' }),
    ...(paymaster && {
      paymaster,
      paymasterData: paymasterData ?? '0x',
      paymasterVerificationGasLimit: BigInt(operation.paymasterVerificationGasLimit ?? 0),
      paymasterPostOpGasLimit: BigInt(operation.paymasterPostOpGasLimit ?? 0),
    }),
  }
  return hashOperation(entryPoint, userOperation, Number(referenceOf(networkId)))
}
