import { formatUnits, ownerPasskeyId, type FrameDeed, type FramePermission } from '@latchkit/wire'
import { networkOf } from './knownNetworks.ts'
import type { OwnerChange } from './ownerChange.ts'
import { checksum, isSessionId, zeroAddress } from './permission.ts'
import type {
  ExpectedSession,
  SessionAmounts,
  SigningContext,
  SigningWarning,
  SummaryLine,
} from './summary.ts'

/** Returns how often the amount may be spent until the session ends. */
export function timesOf(
  { start, period, expiry }: Pick<FramePermission, 'start' | 'period' | 'expiry'>,
  nowSeconds: number,
): bigint {
  if (period === 0) return 1n
  const first = Math.floor((Math.max(start, nowSeconds) - start) / period)
  return BigInt(Math.floor((expiry - start) / period) - first + 1)
}

/** What a confirmation shows of granting or ending a session, or of an owner, and what the server checks of it. */
export interface ShownDeed {
  readonly action: 'permission' | 'endSession' | 'addOwner' | 'removeOwner'
  readonly lines: readonly SummaryLine[]
  readonly warnings: readonly SigningWarning[]
  readonly session?: ExpectedSession | undefined
  /** What the session that is ended may spend. */
  readonly ended?: SessionAmounts | undefined
}

/**
 * Describes the session that an operation grants or ends; returns `undefined` for one that makes calls. Of one that it ends, it says only
 * what the id proves: without the right terms, the id alone.
 */
export function describeDeed(
  { permission, endedSession, endedPermission }: FrameDeed,
  context: Pick<SigningContext, 'networkId' | 'origin' | 'address'>,
  nowSeconds: number,
  change?: OwnerChange,
): ShownDeed | undefined {
  if (change) {
    const action = change.key ? 'addOwner' : 'removeOwner'
    return {
      action,
      lines: [{ label: 'passkey', value: ownerPasskeyId(change.number) }],
      warnings: [action],
    }
  }
  if (endedSession !== undefined) {
    const isProven = endedPermission && isSessionId(endedSession, endedPermission, context)
    const terms = isProven ? describeTerms(endedPermission, context, nowSeconds) : undefined
    return {
      action: 'endSession',
      lines: [...(terms?.lines ?? []), { label: 'session', value: endedSession }],
      warnings: [],
      ended: terms?.amounts,
    }
  }
  if (!permission) return undefined
  const { serverKey, paymaster } = permission
  const { lines, amounts } = describeTerms(permission, context, nowSeconds, {
    isGranted: true,
  })
  return {
    action: 'permission',
    lines: [{ label: 'site', value: context.origin }, ...lines],
    warnings: ['permission'],
    session: { serverKey, paymaster, ...amounts },
  }
}

/** Describes what a session may spend, and until when. How much that is in all matters only for one that is granted. */
function describeTerms(
  permission: FramePermission,
  { networkId }: Pick<SigningContext, 'networkId'>,
  nowSeconds: number,
  { isGranted = false } = {},
): { readonly lines: readonly SummaryLine[]; readonly amounts: SessionAmounts | undefined } {
  const { siteKey, expiry, token, start, period } = permission
  const amount = BigInt(permission.amount)
  const isNative = token === zeroAddress
  const inAll = isGranted ? amount * timesOf(permission, nowSeconds) : undefined
  const each = period === 0 ? '' : ` every ${durationOf(period)}`
  // The decimals of a token come later, from the server.
  const of = (units: bigint): string =>
    isNative
      ? `${formatUnits(units, 18)} ${networkOf(networkId).symbol}`.trim()
      : `${units} base units`
  return {
    lines: [
      { label: 'spends', value: `${of(amount)}${each}` },
      ...(inAll === undefined ? [] : [{ label: 'spendsInAll', value: of(inAll) } as const]),
      ...(isNative ? [] : [{ label: 'token', value: checksum(token) } as const]),
      ...(start > nowSeconds ? [{ label: 'starts', value: timeOf(start) } as const] : []),
      { label: 'ends', value: timeOf(expiry) },
      { label: 'siteKey', value: checksum(siteKey) },
    ],
    amounts: isNative
      ? undefined
      : { token, amount: `${amount}`, ...(inAll !== undefined && { inAll: `${inAll}` }), each },
  }
}

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** Formats a duration exactly: `day`, `7 days`, `1 day 12 hours`. */
function durationOf(seconds: number): string {
  const parts: string[] = []
  let rest = seconds
  for (const [length, name] of units) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) parts.push(`${count} ${name}${count > 1 ? 's' : ''}`)
  }
  const [first = ''] = parts
  return parts.length === 1 ? first.replace(/^1 /, '') : parts.join(' ')
}

/** Formats a time with its zone: `2026-12-01 10:00:00 UTC`. */
function timeOf(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
