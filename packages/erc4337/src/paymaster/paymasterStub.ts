import { size, type Hex } from 'viem'

/** Gas that SponsorPaymaster uses to verify a signature, and per signed byte. */
const checkGas = 40_000
const readGasPerByte = 1
/** Two times of 6 bytes, the byte of what it is bound to, and a signature; no byte is zero, as zero bytes cost less. */
const stubData: Hex = `0x${'01'.repeat(12)}03${'11'.repeat(64)}1b`

/** Dummy paymaster fields of an operation, for estimates. */
export interface PaymasterStub {
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
  readonly paymasterData: Hex
}

/** Returns the {@link PaymasterStub} of an operation with this call data. */
export function paymasterStub(callData: Hex): PaymasterStub {
  return {
    paymasterVerificationGasLimit: BigInt(checkGas + readGasPerByte * size(callData)),
    paymasterPostOpGasLimit: 1n,
    paymasterData: stubData,
  }
}
