import { contractAccount, contractAccountInit } from '@latchkit/wire'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { addressOfHash } from './addressOfHash.ts'

/**
 * Returns the address of the contract account that a key owns, deployed or not. It is the hash of what the factory creates
 * (CREATE2) and the same on every network: code that differs in one byte, or another owner, has another address.
 * @param owner address of the key
 * @see https://eips.ethereum.org/EIPS/eip-1014
 */
export function contractAddress(owner: string): string {
  const { initCode, salt } = contractAccountInit(owner)
  const preimage = concatBytes(
    new Uint8Array([0xff]),
    hexToBytes(contractAccount.factory.slice(2)),
    hexToBytes(salt.slice(2)),
    keccak_256(hexToBytes(initCode.slice(2))),
  )
  return addressOfHash(keccak_256(preimage))
}
