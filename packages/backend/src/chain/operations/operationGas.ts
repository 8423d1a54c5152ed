import { size, type Hex } from 'viem'
import { encodeHandleOps, type EntryPoint, type UserOperation } from './entryPoint.ts'

const transactionGas = 21_000
/** Gas that an EntryPoint spends per operation outside the operation's own limits, measured with the smallest operations. */
const operationGas: Readonly<Record<EntryPoint['version'], number>> = {
  '0.7': 18_900,
  '0.8': 18_300,
}
const authorizationGas = 25_000
const perZero = 4
const perByte = 16
/** EIP-7623: a transaction pays for its data at least so much, whatever it does besides. */
const leastPerZero = 10
const leastPerByte = 40
/** No operation does less than this besides. */
const leastWork = 40_000
const anyBeneficiary = '0xffffffffffffffffffffffffffffffffffffffff'

/** All gas that an operation may take. */
export function mostGasOf(operation: UserOperation): bigint {
  return (
    operation.preVerificationGas +
    operation.verificationGasLimit +
    operation.callGasLimit +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)
  )
}

/** The gas limit of a transaction of operations: calls within calls keep a part back (EIP-150). */
export function bundleGasOf(operations: readonly UserOperation[]): bigint {
  const sum = operations.reduce((total, operation) => total + mostGasOf(operation), 0n)
  return (sum * 65n) / 63n + 30_000n + 20_000n * BigInt(operations.length)
}

/** What an operation costs besides what an EntryPoint measures, sent in a transaction of its own. */
export function leastPreVerificationGas(
  { version }: Pick<EntryPoint, 'version'>,
  operation: UserOperation,
): bigint {
  const { zeros, others } = countBytes(encodeHandleOps([operation], anyBeneficiary))
  const data = zeros * perZero + others * perByte
  const least = zeros * leastPerZero + others * leastPerByte - leastWork
  const authorization = operation.authorization ? authorizationGas : 0
  return BigInt(transactionGas + operationGas[version] + authorization + Math.max(data, least))
}

/** The same of an operation whose signatures and amounts are not known yet: no byte of them counts as zero. */
export function estimatePreVerificationGas(
  entryPoint: Pick<EntryPoint, 'version'>,
  operation: UserOperation,
): bigint {
  const most = (1n << 128n) - 1n
  return leastPreVerificationGas(entryPoint, {
    ...operation,
    callGasLimit: most,
    verificationGasLimit: most,
    preVerificationGas: most,
    maxFeePerGas: most,
    maxPriorityFeePerGas: most,
    signature: fill(operation.signature),
    ...(operation.paymaster && {
      paymasterData: fill(operation.paymasterData ?? '0x'),
      paymasterVerificationGasLimit: most,
      paymasterPostOpGasLimit: most,
    }),
  })
}

function fill(data: Hex): Hex {
  return `0x${'ff'.repeat(size(data))}`
}

function countBytes(data: Hex): { readonly zeros: number; readonly others: number } {
  const bytes = Buffer.from(data.slice(2), 'hex')
  const others = bytes.reduce((count, byte) => (byte === 0 ? count : count + 1), 0)
  return { zeros: bytes.length - others, others }
}
