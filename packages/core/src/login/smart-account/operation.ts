import type { HexText } from '@latchkit/wire'

/** A user operation that nobody has signed yet, as bundlers and paymasters take it. */
export interface DraftOperation {
  readonly sender: HexText
  readonly nonce: HexText
  /** `0x7702` for a key that delegates; none for a contract that stands. */
  readonly factory?: HexText
  readonly factoryData?: HexText
  readonly callData: HexText
  readonly maxFeePerGas: HexText
  readonly maxPriorityFeePerGas: HexText
  readonly signature: HexText
  readonly eip7702Auth?: Readonly<Record<string, HexText>>
}

/** The gas of an operation. */
export interface OperationGas {
  readonly callGasLimit: HexText
  readonly verificationGasLimit: HexText
  readonly preVerificationGas: HexText
}

/** Who pays for an operation, in the words of ERC-7677. */
export interface OperationPaymaster {
  readonly paymaster: HexText
  readonly paymasterData: HexText
  readonly paymasterVerificationGasLimit: HexText
  readonly paymasterPostOpGasLimit: HexText
}

/** What an operation takes, and who pays for it: the account, if there is no paymaster. */
export interface OperationPayment {
  readonly gas: OperationGas
  readonly paymaster?: OperationPaymaster | undefined
}
