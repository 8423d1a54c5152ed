import {
  contractAccount,
  contractAccountInit,
  entryPointOf,
  formatUnits,
  frameOperationSchema,
  hasSessions,
  isContractAccount,
  referenceOf,
  smartAccountCodes,
  type FrameCall,
  type FrameOperation,
  type HexText,
} from '@latchkit/wire'
import { addr } from 'micro-eth-signer'
import * as v from 'valibot'
import { describeDeed } from './describeDeed.ts'
import { encodeCalls } from './encodeCalls.ts'
import { describeEvmCall, type EvmCall } from './evmCall.ts'
import { invalidParams } from './invalidParams.ts'
import { networkOf } from './knownNetworks.ts'
import { judgeOperationFee, type OperationFee } from './operationFee.ts'
import { assertForeignCall } from './ownAccount.ts'
import { findOwnerChange } from './ownerChange.ts'
import { assertPermission, callsOf } from './permission.ts'
import { operationForPasskey, signOperation } from './signOperation.ts'
import type {
  Signable,
  SigningContext,
  SigningSummary,
  SigningWarning,
  SummaryLine,
} from './summary.ts'

const schema = v.strictTuple([
  frameOperationSchema,
  v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
])

/** A nonce is a key of 192 bits, and 64 that count its operations. Whoever chooses a new key can keep the operation for any time later. */
const firstOfOtherKeys = 1n << 64n

interface ShownCall {
  readonly call: FrameCall
  readonly known: EvmCall
}

/**
 * Parses `eth_signUserOperation`: `[operation, entryPoint]`. The frame encodes the calls and computes the hash itself, so what is shown
 * is what is signed. The result is a `SignedFrameOperation`.
 *
 * @throws {FrameRequestError} for another account, another EntryPoint, code that is not audited, a call to the account itself or to an
 * EntryPoint, a session without limits, a change of owners that the visitor has not asked for or that could be kept, and an excessive fee.
 * @see https://eips.ethereum.org/EIPS/eip-4337
 */
export function parseUserOperation(params: unknown, context: SigningContext): Signable {
  const { address, networkId } = context
  const parsed = v.safeParse(schema, params)
  if (!parsed.success)
    throw invalidParams(
      'eth_signUserOperation takes [operation, entryPoint]: the operation with its calls, and quantities in hex without leading zeros.',
    )
  const [given, entryPoint] = parsed.output
  const expected = entryPointOf(given.delegate)
  if (entryPoint.toLowerCase() !== expected.toLowerCase())
    throw invalidParams(`The EntryPoint must be ${expected}.`)
  if (given.sender.toLowerCase() !== address.toLowerCase())
    throw invalidParams(`The account ${given.sender} is not the visitor’s.`)
  const operation = { ...given, sender: address as HexText }
  const code = codeOf(operation, context)
  if (BigInt(operation.maxPriorityFeePerGas) > BigInt(operation.maxFeePerGas))
    throw invalidParams('maxPriorityFeePerGas is more than maxFeePerGas.')
  for (const call of operation.calls) assertForeignCall(call, address)
  const change = findOwnerChange(operation.ownerChange, context.ownerChange, context)
  if (change && BigInt(operation.nonce) >= firstOfOtherKeys)
    throw invalidParams('A change of owners takes a nonce of the key 0, as the account’s next one.')
  const nowSeconds = Math.floor(Date.now() / 1000)
  assertPermission(operation, address, nowSeconds)
  const deed = describeDeed(operation, context, nowSeconds, change)
  const callData = encodeCalls(callsOf(operation, address, change), code.address)
  const owner = context.owner ?? address
  const initBytes = operation.deploys ? contractAccountInit(owner).factoryData.length / 2 : 0
  const fee = feeOf(operation, context, (callData.length - 2) / 2 + initBytes)
  const shown = operation.calls.map((call) => ({ call, known: describe(call) }))
  const lines = (calls: readonly ShownCall[]): readonly SummaryLine[] => [
    ...(deed?.lines ?? calls.flatMap((each, at) => linesOf(each, at, calls.length, networkId))),
    ...payerLines(operation, fee, networkId),
    ...(operation.authorization || operation.deploys
      ? [{ label: 'delegate', value: `${code.name}\n${code.address}` } as const]
      : []),
  ]
  const summaryOf = (calls: readonly ShownCall[]): SigningSummary => ({
    action: deed?.action ?? (calls.length > 1 ? 'calls' : (calls[0]?.known.action ?? 'calls')),
    networkId,
    address,
    lines: lines(calls),
    warnings: [...(deed?.warnings ?? []), ...warningsOf(calls, operation, fee, networkId)],
    movesValue: true,
  })
  const chainId = BigInt(referenceOf(networkId))
  const signed = { operation, callData, delegate: code.address, chainId, owner }
  return {
    key: context.key,
    summary: summaryOf(shown),
    ...(!deed && {
      simulation: {
        networkId,
        from: address,
        calls: operation.calls.map(({ to, value, data }) => ({
          to,
          value: BigInt(value).toString(),
          data,
        })),
      },
    }),
    accountCode: {
      networkId,
      address: owner,
      delegate: code.address,
      ...(context.owner !== undefined && {
        contract: address,
        deploys: operation.deploys === true,
      }),
      ...(change && { nonce: operation.nonce }),
      ...(operation.authorization && {
        authorizationNonce: Number(BigInt(operation.authorization.nonce)),
      }),
      ...(operation.paymaster && { paymaster: operation.paymaster.address }),
      permission: deed?.session,
      ended: deed?.ended,
    },
    async describe() {
      if (!shown.some(({ known }) => known.warnings.includes('unknownCall'))) return undefined
      const { describeCall } = await import('./clearSigning.ts')
      const described = await Promise.all(
        shown.map(async (each) => {
          const { to, data, value } = each.call
          if (!each.known.warnings.includes('unknownCall')) return each
          const call = { chainId, from: address, to, data, value: BigInt(value) }
          const found = await describeCall(call).catch(() => undefined)
          return found ? { ...each, known: describedCall(each.known, found) } : each
        }),
      )
      return summaryOf(described)
    },
    sign: (privateKey) => signOperation(signed, privateKey),
    // An account has passkeys only once it stands.
    ...(context.owner !== undefined &&
      !operation.deploys && { passkey: operationForPasskey(signed) }),
  }
}

/** Returns the audited code that an operation is for: of an account that delegates, or of the contract that the key owns. */
function codeOf(
  { delegate, deploys, authorization, ...deed }: FrameOperation,
  { owner }: SigningContext,
): { readonly name: string; readonly address: HexText } {
  const contract = { name: contractAccount.name, address: contractAccount.implementation }
  const known = owner === undefined ? smartAccountCodes : [contract]
  const code = known.find((each) => each.address.toLowerCase() === delegate.toLowerCase())
  if (!code)
    throw invalidParams(
      `delegate is ${delegate}, which is not an audited account contract. Set it to ${known[0]?.address}.`,
    )
  if (isContractAccount(delegate) ? authorization : deploys)
    throw invalidParams(
      'Set deploys for a contract account, and authorization for a key’s account, not the other way round.',
    )
  if (owner !== undefined && (deed.permission ?? deed.installs ?? deed.endedSession) !== undefined)
    throw invalidParams('A contract account has no sessions.')
  if (owner === undefined && deed.ownerChange !== undefined)
    throw invalidParams('A key has no other owners.')
  return code
}

function describe({ to, data }: FrameCall): EvmCall {
  const target = addr.addChecksum(to.toLowerCase())
  return data === '0x'
    ? { action: 'send', lines: [{ label: 'to', value: target }], warnings: [] }
    : describeEvmCall(target, data)
}

/** Puts what a public descriptor says about a call above what the frame says. */
function describedCall(known: EvmCall, found: readonly SummaryLine[]): EvmCall {
  return {
    ...known,
    lines: [...found, ...known.lines],
    warnings: known.warnings.map((warning) =>
      warning === 'unknownCall' ? 'describedCall' : warning,
    ),
  }
}

/** Returns the lines of one call under its number, with the warnings for it. */
function linesOf(
  { call, known }: ShownCall,
  at: number,
  count: number,
  networkId: SigningContext['networkId'],
): readonly SummaryLine[] {
  const value = BigInt(call.value)
  return [
    ...(count > 1 ? [{ label: 'call', value: `${at + 1} / ${count}` } as const] : []),
    ...(value > 0n ? [{ label: 'amount', value: amountOf(value, networkId) } as const] : []),
    ...known.lines,
    ...(count > 1
      ? known.warnings.map((warning) => ({ label: 'warning', value: warning }) as const)
      : []),
  ]
}

function payerLines(
  { paymaster }: FrameOperation,
  fee: OperationFee | undefined,
  networkId: SigningContext['networkId'],
): readonly SummaryLine[] {
  if (fee) return [{ label: 'ownFee', value: amountOf(fee.feeWei, networkId) }]
  return [{ label: 'payer', value: paymaster?.address ?? '' }]
}

function warningsOf(
  calls: readonly ShownCall[],
  operation: FrameOperation,
  fee: OperationFee | undefined,
  networkId: SigningContext['networkId'],
): readonly SigningWarning[] {
  const value = operation.calls.reduce((sum, call) => sum + BigInt(call.value), 0n)
  return [
    ...new Set<SigningWarning>([
      ...(networkOf(networkId).isKnown ? [] : (['unknownNetwork'] as const)),
      ...calls.flatMap(({ known }) => known.warnings),
      ...(fee?.isLarge ? (['largeFee'] as const) : []),
      ...(fee && value > 0n && fee.feeWei * 2n > value ? (['highFee'] as const) : []),
      ...(operation.deploys ? (['contractAccount'] as const) : []),
      ...(operation.authorization
        ? ([hasSessions(operation.delegate) ? 'sessionCode' : 'delegation'] as const)
        : []),
    ]),
  ]
}

/** Returns what the visitor pays; `undefined` if a paymaster pays. */
function feeOf(
  operation: FrameOperation,
  { networkId }: SigningContext,
  callDataBytes: number,
): OperationFee | undefined {
  if (operation.paymaster) return undefined
  const gas = {
    callGasLimit: BigInt(operation.callGasLimit),
    verificationGasLimit: BigInt(operation.verificationGasLimit),
    preVerificationGas: BigInt(operation.preVerificationGas),
    maxFeePerGas: BigInt(operation.maxFeePerGas),
  }
  const fee = judgeOperationFee(networkId, gas, callDataBytes)
  if (fee.rejection !== undefined) throw invalidParams(fee.rejection)
  return fee
}

function amountOf(wei: bigint, networkId: SigningContext['networkId']): string {
  return `${formatUnits(wei, 18)} ${networkOf(networkId).symbol}`.trim()
}
