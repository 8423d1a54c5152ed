import { parseNetworkId, type Namespace } from '@latchkit/wire'
import {
  getAddress,
  hexToBytes,
  isAddress,
  type Address,
  type Hex,
  keccak256,
  pad,
  toHex,
  concat,
} from 'viem'
import { getEnsAddress } from 'viem/actions'
import { base58 } from '@scure/base'
import {
  formatBitcoinAddress,
  type Chain,
  createEvmClient,
  isContract,
} from '@latchkit/backend/chain'
import type { NameResolver } from '../nameResolver.ts'
import { nullOnRevert } from './nullOnRevert.ts'

const ethCoinType = 60n
/** ENSIP-11; by itself, the coin type of the default address for all EVM chains (ENSIP-19). */
const evmCoinTypeBase = 0x80_00_00_00n

/**
 * Creates the resolver of ENS names (ENSIP-9, ENSIP-11). Off-chain names (ERC-3668) are not resolved: the server requests
 * no URL that a contract names.
 */
export function createEnsResolver(
  chain: Chain,
  universalResolver: Address | undefined,
): NameResolver {
  const client = createEvmClient(chain, universalResolver)
  const readRecord = async (name: string, coinType: bigint): Promise<Hex | null> =>
    (await nullOnRevert(
      getEnsAddress(client, { name, ...(coinType !== ethCoinType && { coinType }) }),
    )) as Hex | null

  async function findEvm(name: string, reference: string): Promise<string | null> {
    const isMainnet = reference === '1'
    const [first, fallback, own] = await Promise.all([
      isMainnet ? null : readRecord(name, evmCoinTypeBase + BigInt(reference)),
      isMainnet ? null : readRecord(name, evmCoinTypeBase),
      readRecord(name, ethCoinType),
    ])
    const found = [first, fallback].find((each) => each && isAddress(each, { strict: false }))
    if (found) return getAddress(found)
    if (!own || !isAddress(own, { strict: false })) return null
    // A contract on Ethereum may not exist on other chains.
    return !isMainnet && (await isContract(chain, own)) ? null : getAddress(own)
  }

  return {
    supports: () => true,
    async resolve(name, networkId) {
      const { namespace, reference = '' } = parseNetworkId(networkId) ?? {}
      const format = namespace && addressFormats[namespace]
      const record = format && (await readRecord(name, format.coinType(reference)))
      const address =
        namespace === 'eip155'
          ? await findEvm(name, reference)
          : ((record && format.address(hexToBytes(record), reference)) ?? null)
      if (address !== null && !(await isExpired(chain, name))) return { address }
      if (address !== null) return { address: null, missing: 'expired' }
      const hasEthAddress = (await readRecord(name, ethCoinType)) !== null
      return { address: null, missing: hasEthAddress ? 'address' : 'name' }
    },
  }
}

interface AddressFormat {
  /** SLIP-44. */
  coinType(reference: string): bigint
  /** Formats the bytes of the record. */
  address(bytes: Uint8Array, reference: string): string | undefined
}

const bitcoinMainnet = '000000000019d6689c085ae165831e93'

const addressFormats: Readonly<Partial<Record<Namespace, AddressFormat>>> = {
  solana: {
    coinType: () => 501n,
    address: (bytes) => (bytes.length === 32 ? base58.encode(bytes) : undefined),
  },
  bip122: {
    coinType: (reference) => (reference === bitcoinMainnet ? 0n : 1n),
    address: formatBitcoinAddress,
  },
}

/** The registrar of `.eth` names on Ethereum. */
const registrar = '0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85'
const nameExpires = '0xd6e4fa86'

/**
 * Returns true if the registration of a `.eth` name has expired. Its records stay, but its next owner would receive
 * what is sent to it.
 * @throws UpstreamError, RpcError
 */
async function isExpired(chain: Chain, name: string): Promise<boolean> {
  const [top, label] = name.split('.').reverse()
  if (top !== 'eth' || !label) return false
  const data = concat([nameExpires, pad(keccak256(toHex(label)), { size: 32 })])
  const answer = await chain.request<string>('eth_call', [{ to: registrar, data }, 'latest'])
  const seconds = /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : 0n
  return seconds > 0n && seconds * 1_000n < BigInt(Date.now())
}
