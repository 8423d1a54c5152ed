import { ownerPasskeyId, type FrameCall, type HexText, type NetworkId } from '@latchkit/wire'
import { ethHex } from 'micro-eth-signer'
import { createContract } from 'micro-eth-signer/abi.js'
import { invalidParams } from './invalidParams.ts'

/**
 * A passkey that becomes an owner of the contract account, or stops being one. The visitor has asked for it on a screen of the frame, which
 * has named it; a site can only pass the name on.
 */
export interface OwnerChange {
  /** 128 random bits in hex. */
  readonly id: HexText
  readonly networkId: NetworkId
  /** The contract account. */
  readonly account: string
  /** Of the passkey, among those of the account. */
  readonly number: number
  /** Of a passkey that is added: the point of its public key, words of 32 bytes. */
  readonly key?: { readonly x: HexText; readonly y: HexText } | undefined
}

const account = createContract([
  {
    type: 'function',
    name: 'addKey',
    inputs: [
      { name: 'id', type: 'string' },
      { name: 'x', type: 'uint256' },
      { name: 'y', type: 'uint256' },
    ],
    outputs: [],
  },
  { type: 'function', name: 'removeKey', inputs: [{ name: 'id', type: 'string' }], outputs: [] },
] as const)

/** Returns the call of the account to itself that makes a change. */
export function callOfOwnerChange({ account: to, number, key }: OwnerChange): FrameCall {
  const id = ownerPasskeyId(number)
  const data = key
    ? account.addKey.encodeInput({ id, x: BigInt(key.x), y: BigInt(key.y) })
    : account.removeKey.encodeInput(id)
  return { to: to as HexText, value: '0x0', data: ethHex.encode(data) as HexText }
}

/**
 * Returns the change that a request names; `undefined` where it names none.
 *
 * @throws {FrameRequestError} for any other than the one that the visitor has asked for, of this account on this network.
 */
export function findOwnerChange(
  named: string | undefined,
  asked: OwnerChange | undefined,
  { networkId, address }: { readonly networkId: NetworkId; readonly address: string },
): OwnerChange | undefined {
  if (named === undefined) return undefined
  if (asked?.id !== named || asked.networkId !== networkId || asked.account !== address)
    throw invalidParams('The visitor has not asked for this change of owners.')
  return asked
}
