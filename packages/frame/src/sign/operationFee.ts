import { networkOf } from './knownNetworks.ts'
import type { NetworkId } from '@latchkit/wire'

/** The gas of a {@link FrameOperation}, as numbers. */
export interface OperationGas {
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
}

/** What a visitor pays for an operation, judged. */
export interface OperationFee {
  readonly feeWei: bigint
  readonly isLarge: boolean
  /** Why nobody is even asked to pay it. */
  readonly refusal?: string
}

/** Of each coin, what a fee usually stays below, and what none ever is: in thousandths. A coin that is not here counts as ETH. */
const boundsMilli: Readonly<Record<string, readonly [usual: bigint, most: bigint]>> = {
  BNB: [20n, 200n],
  xDAI: [10_000n, 100_000n],
  POL: [20_000n, 200_000n],
  FTM: [20_000n, 200_000n],
  KAIA: [50_000n, 500_000n],
  AVAX: [300n, 3_000n],
}
const ethBoundsMilli = [5n, 50n] as const
const weiOfMilli = 10n ** 15n

/** What an operation costs beside its own limits: the transaction around it, the EntryPoint, an authorization. */
const overheadGas = 21_000n + 18_300n + 25_000n
/** EIP-7623: no byte costs more. */
const gasPerByte = 40n
/** The fields of an operation in `handleOps`, without its call data. */
const fieldBytes = 900n
/** Networks that add the price of their data on another network to it. */
const rollups: ReadonlySet<string> = new Set(['10', '324', '8453', '42161', '1313161554'])

/**
 * Judges what an operation costs at most. Whoever sends it is paid its `preVerificationGas` whatever it takes, so that this one is held
 * to the frame's own estimate.
 */
export function judgeOperationFee(
  networkId: NetworkId,
  gas: OperationGas,
  callDataBytes: number,
): OperationFee {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = gas
  const feeWei = (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas
  const [usual, most] = boundsOf(networkId)
  const own = overheadGas + gasPerByte * (fieldBytes + BigInt(callDataBytes))
  const highest = own * (rollups.has(networkId.slice('eip155:'.length)) ? 20n : 2n)
  const refusal =
    feeWei > most
      ? 'The fee of this operation is beyond every usual one: it is not signed.'
      : preVerificationGas > highest
        ? `preVerificationGas is ${preVerificationGas}; ${highest} at most is signed.`
        : undefined
  return {
    feeWei,
    isLarge: feeWei > usual,
    ...(refusal !== undefined && { refusal }),
  }
}

/** True for a fee far above those that are usual on a network. */
export function isLargeFee(networkId: NetworkId, feeWei: bigint): boolean {
  return feeWei > boundsOf(networkId)[0]
}

function boundsOf(networkId: NetworkId): readonly [usualWei: bigint, mostWei: bigint] {
  const { symbol } = networkOf(networkId)
  const [usual, most] = Object.hasOwn(boundsMilli, symbol)
    ? (boundsMilli[symbol] ?? ethBoundsMilli)
    : ethBoundsMilli
  return [usual * weiOfMilli, most * weiOfMilli]
}
