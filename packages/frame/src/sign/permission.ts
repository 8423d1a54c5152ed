import {
  hasSessions,
  referenceOf,
  sessionValidator,
  type FrameCall,
  type FrameDeed,
  type FrameOperation,
  type FramePermission,
  type HexText,
} from '@latchkit/wire'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { addr, ethHex } from 'micro-eth-signer'
import { createContract } from 'micro-eth-signer/abi.js'
import { unlimitedAllowance } from './dangerousCalls.ts'
import { invalidParams } from './invalidParams.ts'
import { callOfOwnerChange, type OwnerChange } from './ownerChange.ts'
import type { SigningContext } from './summary.ts'

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
const session = {
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
} as const
const validator = createContract([
  { type: 'function', name: 'grant', inputs: [session], outputs: [] },
  { type: 'function', name: 'revoke', inputs: [{ name: 'id', type: 'bytes32' }], outputs: [] },
  // What the validator hashes to a session's id, as the arguments of a function: nobody calls it.
  {
    type: 'function',
    name: 'idOf',
    inputs: [
      { name: 'chainId', type: 'uint256' },
      { name: 'validator', type: 'address' },
      { name: 'account', type: 'address' },
      session,
    ],
    outputs: [],
  },
] as const)
const selectorBytes = 4
export const zeroAddress = '0x0000000000000000000000000000000000000000'
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
    endedPermission,
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
  if (endedPermission && endedSession === undefined)
    throw invalidParams('endedPermission goes with endedSession: it says what that permits.')
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

function encodeGrant(permission: FramePermission): Uint8Array {
  return validator.grant.encodeInput(sessionOf(permission))
}

/** Returns true if `id` names exactly this session of the account: the validator's id is a hash of all that it may do. */
export function isSessionId(
  id: string,
  permission: FramePermission,
  { networkId, address }: Pick<SigningContext, 'networkId' | 'address'>,
): boolean {
  const encoded = validator.idOf.encodeInput({
    chainId: BigInt(referenceOf(networkId)),
    validator: checksum(sessionValidator.address),
    account: checksum(address),
    session: sessionOf(permission),
  })
  return id === ethHex.encode(keccak_256(encoded.subarray(selectorBytes)))
}

type Session = Parameters<typeof validator.grant.encodeInput>[0]

function sessionOf({
  salt,
  siteKey,
  serverKey,
  expiry,
  paymaster,
  ...spent
}: FramePermission): Session {
  const { token, amount, start, period } = spent
  return {
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
  }
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

/** Returns an address with its checksum (ERC-55). */
export function checksum(address: string): string {
  return addr.addChecksum(address.toLowerCase())
}
