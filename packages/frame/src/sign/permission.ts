import {
  formatUnits,
  hasSessions,
  ownerPasskeyId,
  sessionValidator,
  type FrameCall,
  type FrameDeed,
  type FrameOperation,
  type FramePermission,
  type HexText,
} from '@latchkit/wire'
import { hexToBytes } from '@noble/hashes/utils.js'
import { addr, ethHex } from 'micro-eth-signer'
import { createContract } from 'micro-eth-signer/abi.js'
import { unlimitedAllowance } from './dangerousCalls.ts'
import { invalidParams } from './invalidParams.ts'
import { networkOf } from './knownNetworks.ts'
import { callOfOwnerChange, type OwnerChange } from './ownerChange.ts'
import type { ExpectedSession, SigningContext, SigningWarning, SummaryLine } from './summary.ts'

const account = createContract([
  {
    type: 'function',
    name: 'installModule',
    inputs: [
      { name: 'kind', type: 'uint256' },
      { name: 'module', type: 'address' },
      { name: 'data', type: 'bytes' },
    ],
    outputs: [],
  },
] as const)
const validator = createContract([
  {
    type: 'function',
    name: 'grant',
    inputs: [
      {
        name: 'session',
        type: 'tuple',
        components: [
          { name: 'salt', type: 'bytes16' },
          { name: 'siteKey', type: 'address' },
          { name: 'serverKey', type: 'address' },
          { name: 'expiry', type: 'uint48' },
          { name: 'paymaster', type: 'address' },
          { name: 'gasLimitWei', type: 'uint256' },
          { name: 'callLimit', type: 'uint256' },
          {
            name: 'functions',
            type: 'tuple[]',
            components: [
              { name: 'target', type: 'address' },
              { name: 'selector', type: 'bytes4' },
              { name: 'valueLimit', type: 'uint256' },
              {
                name: 'conditions',
                type: 'tuple[]',
                components: [
                  { name: 'argument', type: 'uint16' },
                  { name: 'comparison', type: 'uint8' },
                  { name: 'value', type: 'bytes32' },
                ],
              },
            ],
          },
          {
            name: 'allowances',
            type: 'tuple[]',
            components: [
              { name: 'token', type: 'address' },
              { name: 'amount', type: 'uint256' },
              { name: 'start', type: 'uint48' },
              { name: 'period', type: 'uint48' },
            ],
          },
        ],
      },
    ],
    outputs: [],
  },
  { type: 'function', name: 'revoke', inputs: [{ name: 'id', type: 'bytes32' }], outputs: [] },
] as const)
const zeroAddress = '0x0000000000000000000000000000000000000000'
const mostUint256 = (1n << 256n) - 1n
/** ERC-7579. */
const validatorKind = 1n
const longestSeconds = 366 * 86_400

/**
 * Returns the calls of an operation: those that it contains, or those with which the frame grants or ends its session, or changes the
 * owners.
 *
 * @throws {FrameRequestError} for an operation that does none of the four, or several.
 */
export function callsOf(
  {
    calls,
    permission,
    installs,
    endedSession,
    ownerChange,
  }: Pick<FrameOperation, 'calls' | keyof FrameDeed>,
  address: string,
  change?: OwnerChange,
): readonly FrameCall[] {
  const deeds = [calls.length > 0, permission, endedSession, ownerChange]
  if (deeds.filter(Boolean).length !== 1 || (installs === true && !permission))
    throw invalidParams(
      'An operation must have exactly one of calls, permission, endedSession and ownerChange.',
    )
  if (change) return [callOfOwnerChange(change)]
  if (endedSession !== undefined)
    return [
      callOf(
        sessionValidator.address,
        validator.revoke.encodeInput(hexToBytes(endedSession.slice(2))),
      ),
    ]
  if (!permission) return calls
  const module = addr.addChecksum(sessionValidator.address.toLowerCase())
  const install = { kind: validatorKind, module, data: new Uint8Array() }
  return [
    ...(installs ? [callOf(address, account.installModule.encodeInput(install))] : []),
    callOf(sessionValidator.address, encodeGrant(permission)),
  ]
}

function callOf(to: string, data: Uint8Array): FrameCall {
  return { to: to as HexText, value: '0x0', data: ethHex.encode(data) as HexText }
}

function encodeGrant({
  salt,
  siteKey,
  serverKey,
  expiry,
  paymaster,
  ...spent
}: FramePermission): Uint8Array {
  const { token, amount, start, period } = spent
  return validator.grant.encodeInput({
    salt: hexToBytes(salt.slice(2)),
    siteKey: checksum(siteKey),
    serverKey: checksum(serverKey),
    expiry: BigInt(expiry),
    paymaster: checksum(paymaster),
    // The paymaster alone pays.
    gasLimitWei: 0n,
    callLimit: mostUint256,
    functions: [],
    allowances: [
      {
        token: checksum(token),
        amount: BigInt(amount),
        start: BigInt(start),
        period: BigInt(period),
      },
    ],
  })
}

/**
 * Rejects a session that could do more than its confirmation says.
 *
 * @throws {FrameRequestError} for a session without a limit or an end, for a key that is not the site's own, and for an account
 * without sessions.
 */
export function assertPermission(
  { permission, delegate }: FrameOperation,
  address: string,
  nowSeconds: number,
): void {
  if (!permission) return
  if (!hasSessions(delegate)) throw invalidParams(`The code of ${delegate} has no sessions.`)
  const { siteKey, serverKey, expiry, paymaster, token, amount, start, period } = permission
  const [own, site] = [address.toLowerCase(), siteKey.toLowerCase()]
  if (site === own || site === serverKey.toLowerCase() || site === zeroAddress)
    throw invalidParams(
      'siteKey must be a key of the site: not the account, the server’s key or the zero address.',
    )
  if ([own, sessionValidator.address.toLowerCase()].includes(token.toLowerCase()))
    throw invalidParams(
      `token is ${token}, the account or the validator. Set it to the address of a token.`,
    )
  if (paymaster === zeroAddress)
    throw invalidParams(
      'paymaster is missing: the account does not pay the network fee of a session.',
    )
  if (BigInt(amount) === 0n || BigInt(amount) >= unlimitedAllowance)
    throw invalidParams(`amount must be above 0 and below ${unlimitedAllowance}.`)
  if (expiry <= nowSeconds || expiry > nowSeconds + longestSeconds)
    throw invalidParams('expiry must be within a year from now, in seconds of Unix time.')
  if (start >= expiry) throw invalidParams('start must be before expiry.')
  if (period > longestSeconds) throw invalidParams('period must be at most a year, in seconds.')
}

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
}

/** Describes the session that an operation grants or ends; returns `undefined` for one that makes calls. */
export function describeDeed(
  { permission, endedSession }: FrameDeed,
  { networkId, origin }: Pick<SigningContext, 'networkId' | 'origin'>,
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
  if (endedSession !== undefined)
    return {
      action: 'endSession',
      lines: [{ label: 'session', value: endedSession }],
      warnings: [],
    }
  if (!permission) return undefined
  const { siteKey, serverKey, expiry, token, start, period } = permission
  const amount = BigInt(permission.amount)
  const isNative = token === zeroAddress
  const times = timesOf(permission, nowSeconds)
  const each = period === 0 ? '' : ` every ${durationOf(period)}`
  // The decimals of a token come later, from the server.
  const of = (units: bigint): string =>
    isNative ? `${formatUnits(units, 18)} ${networkOf(networkId).symbol}`.trim() : `${units}`
  return {
    action: 'permission',
    lines: [
      { label: 'site', value: origin },
      { label: 'spends', value: `${of(amount)}${each}` },
      { label: 'spendsInAll', value: of(amount * times) },
      ...(isNative ? [] : [{ label: 'token', value: checksum(token) } as const]),
      ...(start > nowSeconds ? [{ label: 'starts', value: timeOf(start) } as const] : []),
      { label: 'ends', value: timeOf(expiry) },
      { label: 'siteKey', value: checksum(siteKey) },
    ],
    warnings: ['permission'],
    session: {
      serverKey,
      paymaster: permission.paymaster,
      ...(!isNative && { token, amount: `${amount}`, inAll: `${amount * times}`, each }),
    },
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

function checksum(address: string): string {
  return addr.addChecksum(address.toLowerCase())
}
