import { unlimitedAllowance, warningsOfCalls } from './dangerousCalls.ts'
import type { SigningWarning, SummaryLine } from './summary.ts'

/**
 * Types of typed data that let somebody move tokens: EIP-2612, Permit2, delegations, the orders of exchanges, transactions that
 * somebody else sends, and what accounts of contracts take for their owner's signature. Nobody can give them another name: it is a part of what is signed.
 */
const permits =
  /^(?:Permit\w*|\w*(?:Approve|Allowance|Withdraw|Transfer)\w*|TokenPermissions|\w*Order|Order\w*|MetaT(?:ransaction|x)\w*|ForwardRequest\w*|ReceiveWithAuthorization|Authorization|SafeMessage|CoinbaseSmartWalletMessage|LightAccountMessage|ReplaySafeHash|Kernel|Maker|Root|DelegationManager|Delegation|SafeTx|SafeOp|\w*UserOp\w*|HyperliquidTransaction:\w+)$/
/** Fields that name who may take something. */
const takers = /^(?:spender|operator|manager|authorized)$/i
/** Fields that say how much. */
const amounts = /^(?:value|amount|allowance|wad)$/i
/** What may be a call: a selector, and whatever is behind it. */
const calldata = /^0x(?:[0-9a-f]{2}){4,}$/i

/** Returns what to warn of in typed data, of which the names of all types and the shown fields of the message are known. */
export function warningsOfTypedData(
  types: readonly string[],
  fields: readonly SummaryLine[],
): readonly SigningWarning[] {
  const carried = new Set(
    fields.flatMap(({ value }) => (calldata.test(value) ? warningsOfCalls(value) : [])),
  )
  const isPermit =
    carried.size > 0 ||
    types.some((name) => permits.test(name)) ||
    fields.some(({ name = '' }) => takers.test(lastOf(name)))
  if (!isPermit) return []
  if (fields.some(isUnlimited)) carried.add('unlimitedApproval')
  return [...carried, 'permit']
}

/** The field that a path such as `details[0].amount` ends with. */
function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '')
}

function isUnlimited({ name = '', value }: SummaryLine): boolean {
  return amounts.test(lastOf(name)) && /^\d+$/.test(value) && BigInt(value) >= unlimitedAllowance
}
