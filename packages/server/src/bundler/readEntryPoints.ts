import {
  type Chain,
  hexSchemas,
  readRpc,
  entryPoints,
  type EntryPoint,
} from '@latchkit/backend/chain'
import { getContractAddress, type Address, type Hex } from 'viem'

/** The EntryPoints of one network. */
export interface EntryPointReader {
  /** Its code; `undefined` where the network has none. */
  code(entryPoint: EntryPoint): Promise<Hex | undefined>
  /** Those that the network has. */
  present(): Promise<readonly EntryPoint[]>
}

/** Makes an {@link EntryPointReader}. Code that is there is asked for once; it never changes. */
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

/** The contract with which an EntryPoint creates accounts: the first that it has made itself. */
export function creatorOf({ address }: EntryPoint): Address {
  return getContractAddress({ from: address, nonce: 1n })
}
