import { unlimitedAllowance, warningsOfCalls } from './dangerousCalls.ts'
import type { SigningWarning, SummaryLine } from './summary.ts'

/**
 * Types of typed data that let somebody move tokens: EIP-2612, Permit2, delegations, orders of exchanges, meta-transactions, and what
 * contract accounts accept as their owner's signature. Their names cannot be changed: they are part of what is signed.
 */
const permits =
  /^(?:Permit\w*|\w*(?:Approve|Allowance|Withdraw|Transfer)\w*|TokenPermissions|\w*Order|Order\w*|MetaT(?:ransaction|x)\w*|ForwardRequest\w*|ReceiveWithAuthorization|Authorization|SafeMessage|CoinbaseSmartWalletMessage|LightAccountMessage|ReplaySafeHash|Kernel|Maker|Root|DelegationManager|Delegation|SafeTx|SafeOp|\w*UserOp\w*|HyperliquidTransaction:\w+)$/
/** Fields that name who may spend something. */
const spenders = /^(?:spender|operator|manager|authorized)$/i
/** Fields that say how much. */
const amounts = /^(?:value|amount|allowance|wad)$/i
/** What may be call data: a selector, with or without more bytes. */
const calldata = /^0x(?:[0-9a-f]{2}){4,}$/i

/**
 * Returns the warnings for typed data.
 *
 * @param types The names of all their types.
 * @param fields The lines of the message that are shown.
 */
export function warningsOfTypedData(
  types: readonly string[],
  fields: readonly SummaryLine[],
): readonly SigningWarning[] {
  const warnings = new Set(
    fields.flatMap(({ value }) => (calldata.test(value) ? warningsOfCalls(value) : [])),
  )
  const isPermit =
    warnings.size > 0 ||
    types.some((name) => permits.test(name)) ||
    fields.some(({ name = '' }) => spenders.test(lastOf(name)))
  if (!isPermit) return []
  if (fields.some(isUnlimited)) warnings.add('unlimitedApproval')
  return [...warnings, 'permit']
}

/** Returns the field name at the end of a path such as `details[0].amount`. */
function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '')
}

function isUnlimited({ name = '', value }: SummaryLine): boolean {
  return amounts.test(lastOf(name)) && /^\d+$/.test(value) && BigInt(value) >= unlimitedAllowance
}
