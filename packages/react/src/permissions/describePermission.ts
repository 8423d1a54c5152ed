import {
  evmNetworkId,
  formatUnits,
  type GrantedExecutionPermission,
  type NetworkId,
} from '@latchkit/wire'
import type { Network } from '@latchkit/core'
import type { Translate } from '../locales/createTranslate.ts'
import type { HeldToken } from '../model/heldToken.ts'

/** What a permission allows, in words. */
export interface DescribedPermission {
  readonly network: string
  readonly spends: string
  /** The contract of a token that the visitor does not hold: its symbol is what it says of itself. */
  readonly token: string | undefined
  /** `undefined` where the wallet does not say. */
  readonly spent: string | undefined
  readonly until: string
}

/** What {@link describePermission} finds names and figures with. */
export interface DescribingContext {
  readonly t: Translate
  readonly locale: string
  readonly networks: ReadonlyMap<NetworkId, Network>
  readonly tokens: readonly HeldToken[]
  /** Whole tokens as decimal text, as the visitor’s locale writes them. */
  exact(decimalText: string): string
}

/** Describes a permission of the login’s wallet: how much, how often, how much of it is spent, and until when. */
export function describePermission(
  { chainId, permission: { data }, rules, spent, token: read }: GrantedExecutionPermission,
  { t, locale, networks, tokens, exact }: DescribingContext,
): DescribedPermission {
  const networkId = evmNetworkId(BigInt(chainId))
  const network = networks.get(networkId)
  const { tokenAddress, periodAmount, allowanceAmount, periodDuration } = data
  const address = typeof tokenAddress === 'string' ? tokenAddress : undefined
  const held = tokens.find(
    (each) =>
      each.networkId === networkId && each.address?.toLowerCase() === address?.toLowerCase(),
  )
  const token = address === undefined ? network?.nativeCurrency : (held ?? read)
  const amountOf = (units: unknown): string => {
    const n = BigInt(String(units))
    return isolate(
      token
        ? withUnit(exact(formatUnits(n, token.decimals)), token.symbol)
        : t('permissions.units', { n: String(n), address: isolate(address ?? networkId) }),
    )
  }
  const isPeriodic = periodAmount !== undefined
  const expiry = rules?.find(({ type }) => type === 'expiry')?.data['timestamp']
  return {
    network: network?.name ?? networkId,
    token: held || !read ? undefined : address,
    spends: isPeriodic
      ? t('permissions.each', {
          amount: amountOf(periodAmount),
          period: formatPeriod(Number(periodDuration), locale),
        })
      : t('permissions.inAll', { amount: amountOf(allowanceAmount) }),
    spent:
      spent === undefined
        ? undefined
        : isPeriodic
          ? t('permissions.spentNow', { amount: amountOf(spent) })
          : amountOf(spent),
    until: new Date(Number(expiry) * 1000).toLocaleString(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
    }),
  }
}

/** A short figure stays on one line with its unit; a long one fills a line by itself. */
function withUnit(figure: string, symbol: string): string {
  return `${figure}${figure.length < 10 ? '\u00a0' : ' '}${symbol}`
}

/** Keeps a figure together within a sentence of the other direction (UAX 9). */
function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a number of seconds in the largest unit that it is a whole number of: `2 weeks`, and `week` for one. Stays on one line. */
function formatPeriod(seconds: number, locale: string): string {
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? ['second', 1]
  const count = seconds / length
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(count)
    .map(({ type, value }) =>
      count === 1 && type !== 'unit' ? '' : value.replaceAll(' ', '\u00a0'),
    )
    .join('')
}
