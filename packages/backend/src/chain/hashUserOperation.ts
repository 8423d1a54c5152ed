import { referenceOf, type NetworkId, type UserOperation } from '@latchkit/wire'
import type { Address, Hex } from 'viem'
import {
  entryPoint07Address,
  getUserOperationHash,
  type UserOperation as ViemOperation,
} from 'viem/account-abstraction'

/** Computes what signs a user operation of EntryPoint 0.7: it stands for all of it but the signature. */
export function hashUserOperation(networkId: NetworkId, operation: UserOperation): Hex {
  const { factory, factoryData, paymaster, paymasterData } = operation
  const userOperation: ViemOperation<'0.7'> = {
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
  return getUserOperationHash({
    chainId: Number(referenceOf(networkId)),
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation,
  })
}
