import { formatUnits, referenceOf } from '@latchkit/wire'
import { addr, Transaction } from 'micro-eth-signer'
import * as v from 'valibot'
import { describeEvmCall, type EvmCall } from './evmCall.ts'
import { invalidParams } from './invalidParams.ts'
import { networkOf } from './knownNetworks.ts'
import { isLargeFee } from './operationFee.ts'
import { assertForeignCall } from './ownAccount.ts'
import type {
  Signable,
  SigningContext,
  SigningSummary,
  SigningWarning,
  SummaryLine,
} from './summary.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const hex = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/))
const common = {
  from: address,
  chainId: v.optional(quantity),
  nonce: quantity,
  gas: quantity,
  to: v.optional(v.nullable(address)),
  value: v.optional(quantity),
  data: v.optional(hex),
  input: v.optional(hex),
}
const accessList = v.optional(
  v.array(
    v.strictObject({
      address,
      storageKeys: v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))),
    }),
  ),
)
const schema = v.union([
  v.strictObject({
    ...common,
    type: v.optional(v.picklist(['0x2', '0x02'])),
    maxFeePerGas: quantity,
    maxPriorityFeePerGas: quantity,
    accessList,
  }),
  v.strictObject({ ...common, type: v.optional(v.picklist(['0x0', '0x00'])), gasPrice: quantity }),
])

/**
 * Parses `eth_signTransaction`: `[transaction]` with every field set: type 2 (EIP-1559) or, for networks without it, type 0 with the
 * chain id (EIP-155). The result is the signed transaction in hex.
 *
 * @throws {FrameRequestError} for a missing field, another account, another network, a call of the account itself or of an EntryPoint.
 */
export function parseEvmTransaction(params: unknown, context: SigningContext): Signable {
  const parsed = v.safeParse(schema, Array.isArray(params) ? params[0] : undefined)
  if (!parsed.success)
    throw invalidParams(
      'eth_signTransaction takes a transaction with from, nonce, gas, and maxFeePerGas and maxPriorityFeePerGas, or gasPrice; quantities in hex.',
    )
  const request = parsed.output
  const chainId = BigInt(referenceOf(context.networkId))
  if (request.from.toLowerCase() !== context.address.toLowerCase())
    throw invalidParams(`The account ${request.from} is not the visitor’s.`)
  if (request.chainId !== undefined && request.chainId !== chainId)
    throw invalidParams(`The transaction’s chainId must be ${chainId}, the active network.`)
  if (request.data !== undefined && request.input !== undefined && request.data !== request.input)
    throw invalidParams('The fields data and input differ. Set one of them.')
  const fields = {
    chainId,
    nonce: request.nonce,
    gasLimit: request.gas,
    to: request.to ? addr.addChecksum(request.to.toLowerCase()) : '0x',
    value: request.value ?? 0n,
    data: request.data ?? request.input ?? '0x',
  }
  if (fields.to !== '0x') assertForeignCall(fields, context.address, { mayBePlain: true })
  const transaction = prepare(() =>
    'gasPrice' in request
      ? Transaction.prepare({ type: 'legacy', ...fields, gasPrice: request.gasPrice }, false)
      : Transaction.prepare(
          {
            type: 'eip1559',
            ...fields,
            maxFeePerGas: request.maxFeePerGas,
            maxPriorityFeePerGas: request.maxPriorityFeePerGas,
            accessList: request.accessList ?? [],
          },
          false,
        ),
  )
  const feeWei = request.gas * ('gasPrice' in request ? request.gasPrice : request.maxFeePerGas)
  const call = describe(fields)
  const network = networkOf(context.networkId)
  const amountOf = (wei: bigint): string => `${formatUnits(wei, 18)} ${network.symbol}`.trim()
  const lines: SummaryLine[] = [
    ...(fields.value > 0n ? [{ label: 'amount', value: amountOf(fields.value) } as const] : []),
    ...call.lines,
    { label: 'fee', value: amountOf(feeWei) },
  ]
  const warnings: SigningWarning[] = [
    ...(network.isKnown ? [] : (['unknownNetwork'] as const)),
    ...call.warnings,
    ...(fields.value > 0n && feeWei * 2n > fields.value && fields.data === '0x'
      ? (['highFee'] as const)
      : []),
    ...(isLargeFee(context.networkId, feeWei) ? (['largeFee'] as const) : []),
  ]
  const summary: SigningSummary = {
    action: call.action,
    networkId: context.networkId,
    address: context.address,
    lines,
    warnings,
    movesValue: true,
  }
  return {
    key: context.key,
    summary,
    simulation: {
      networkId: context.networkId,
      from: context.address,
      ...(fields.to !== '0x' && { to: fields.to }),
      value: fields.value.toString(),
      data: fields.data,
    },
    async describe() {
      if (fields.to === '0x' || fields.data === '0x') return undefined
      const { describeCall } = await import('./clearSigning.ts')
      const described = await describeCall({ ...fields, from: context.address })
      if (!described) return undefined
      const [amount, fee] = ['amount', 'fee'].map((label) =>
        lines.filter((line) => line.label === label && !call.lines.includes(line)),
      )
      return {
        ...summary,
        lines: [
          ...(amount ?? []),
          ...described,
          { label: 'contract', value: fields.to },
          // A descriptor may leave out something that matters.
          { label: 'data', value: fields.data },
          ...(fee ?? []),
        ],
        warnings: warnings.map((warning) =>
          warning === 'unknownCall' ? 'describedCall' : warning,
        ),
      }
    },
    sign: (privateKey) => transaction.signBy(privateKey, false).toHex(),
  }
}

function describe({ to, data }: { readonly to: string; readonly data: string }): EvmCall {
  if (to === '0x')
    return { action: 'deploy', lines: [{ label: 'data', value: data }], warnings: ['unknownCall'] }
  return data === '0x'
    ? { action: 'send', lines: [{ label: 'to', value: to }], warnings: [] }
    : describeEvmCall(to, data)
}

function prepare<T>(create: () => T): T {
  try {
    return create()
  } catch (error) {
    throw invalidParams(
      `This transaction cannot be signed: ${error instanceof Error ? error.message.slice(0, 200) : ''}`,
    )
  }
}
