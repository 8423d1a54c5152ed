import { networkOf } from './knownNetworks.ts'
import type { NetworkId } from '@latchkit/wire'

/** The gas of a {@link FrameOperation}, as numbers. */
export interface OperationGas {
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
}

/** What a visitor pays for an operation at most. */
export interface OperationFee {
  readonly feeWei: bigint
  readonly isLarge: boolean
  /** Why the operation is rejected without asking the visitor. */
  readonly rejection?: string
}

/** For each currency, in thousandths, what fees usually stay below and what none may exceed. Others count as ETH. */
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

/** Gas of an operation outside its own limits: the transaction around it, the EntryPoint, and an authorization. */
const overheadGas = 21_000n + 18_300n + 25_000n
/** The most that a byte of call data costs (EIP-7623). */
const gasPerByte = 40n
/** Bytes of an operation in `handleOps`, without its call data. */
const fieldBytes = 900n
/** Rollups add the price of their data on another network to `preVerificationGas`. */
const rollups: ReadonlySet<string> = new Set(['10', '324', '8453', '42161', '1313161554'])

/**
 * Returns what an operation costs at most. The bundler is paid its `preVerificationGas` whatever it uses, so that field is checked
 * against the frame's own estimate.
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
  const rejection =
    feeWei > most
      ? `The operation would cost up to ${feeWei} wei; at most ${most} wei is signed on this network.`
      : preVerificationGas > highest
        ? `preVerificationGas is ${preVerificationGas}; at most ${highest} is signed.`
        : undefined
  return {
    feeWei,
    isLarge: feeWei > usual,
    ...(rejection !== undefined && { rejection }),
  }
}

/** True for a fee far above the usual ones on a network. */
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
