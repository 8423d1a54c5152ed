import {
  type Chain,
  hexSchemas,
  readRpc,
  entryPoints,
  type EntryPoint,
} from '@latchkit/backend/chain'
import { getContractAddress, type Address, type Hex } from 'viem'

/** Reads the EntryPoints of one network. */
export interface EntryPointReader {
  /** Returns its code; `undefined` if it is not deployed. */
  code(entryPoint: EntryPoint): Promise<Hex | undefined>
  /** Returns the deployed ones. */
  present(): Promise<readonly EntryPoint[]>
}

/** Creates an {@link EntryPointReader}. It caches code for good: deployed code never changes. */
export function createEntryPointReader(chain: Chain): EntryPointReader {
  const codes = new Map<Address, Hex>()
  async function code({ address }: EntryPoint): Promise<Hex | undefined> {
    const known = codes.get(address)
    if (known) return known
    const found = await readRpc(chain, 'eth_getCode', [address, 'latest'], hexSchemas.bytes)
    if (found === '0x') return undefined
    codes.set(address, found)
    return found
  }
  return {
    code,
    async present() {
      const found = await Promise.all(entryPoints.map(code))
      return entryPoints.filter((_, index) => found[index] !== undefined)
    },
  }
}

/** Returns the SenderCreator of an EntryPoint: the first contract that it has created. */
export function creatorOf({ address }: EntryPoint): Address {
  return getContractAddress({ from: address, nonce: 1n })
}
