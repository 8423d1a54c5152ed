import { parseNetworkId, type Namespace } from '@latchkit/wire'
import { getAddress, hexToBytes, isAddress, type Address, type Hex } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { base58 } from '@scure/base'
import { writeBitcoinAddress } from '../../chain/addresses/writeBitcoinAddress.ts'
import type { Chain } from '../../chain/chain.ts'
import { createEvmClient } from '../../chain/createEvmClient.ts'
import { isContract } from '../../chain/isContract.ts'
import type { NameFinder } from '../nameFinder.ts'
import { hasExpired } from './hasExpired.ts'
import { orNull } from './orNull.ts'

const ether = 60n
/** ENSIP-11; with nothing behind it, the account for every EVM chain that has none of its own (ENSIP-19). */
const evm = 0x80_00_00_00n

/**
 * Where names of ENS lead (ENSIP-9, ENSIP-11). Names whose records lie outside the chain lead nowhere: the server calls
 * no address that a contract names.
 */
export function ensAddresses(chain: Chain, universalResolver: Address | undefined): NameFinder {
  const client = createEvmClient(chain, universalResolver)
  const read = async (name: string, coinType: bigint): Promise<Hex | null> =>
    (await orNull(
      getEnsAddress(client, { name, ...(coinType !== ether && { coinType }) }),
    )) as Hex | null

  async function findEvm(name: string, reference: string): Promise<string | null> {
    const main = reference === '1'
    const [first, fallback, own] = await Promise.all([
      main ? null : read(name, evm + BigInt(reference)),
      main ? null : read(name, evm),
      read(name, ether),
    ])
    const found = [first, fallback].find((each) => each && isAddress(each, { strict: false }))
    if (found) return getAddress(found)
    if (!own || !isAddress(own, { strict: false })) return null
    // A contract of Ethereum need not be there on other chains.
    return !main && (await isContract(chain, own)) ? null : getAddress(own)
  }

  return {
    covers: () => true,
    async find(name, networkId) {
      const { namespace, reference = '' } = parseNetworkId(networkId) ?? {}
      const write = namespace && writers[namespace]
      const record = write && (await read(name, write.coinType(reference)))
      const address =
        namespace === 'eip155'
          ? await findEvm(name, reference)
          : ((record && write.address(hexToBytes(record), reference)) ?? null)
      if (address !== null && !(await hasExpired(chain, name))) return { address }
      if (address !== null) return { address: null, missing: 'expired' }
      const isKnown = (await read(name, ether)) !== null
      return { address: null, missing: isKnown ? 'address' : 'name' }
    },
  }
}

interface Writer {
  /** SLIP-44. */
  coinType(reference: string): bigint
  /** From the bytes of the record. */
  address(bytes: Uint8Array, reference: string): string | undefined
}

const bitcoinMainnet = '000000000019d6689c085ae165831e93'

const writers: Readonly<Partial<Record<Namespace, Writer>>> = {
  solana: {
    coinType: () => 501n,
    address: (bytes) => (bytes.length === 32 ? base58.encode(bytes) : undefined),
  },
  bip122: {
    coinType: (reference) => (reference === bitcoinMainnet ? 0n : 1n),
    address: writeBitcoinAddress,
  },
}
