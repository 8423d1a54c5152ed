import * as v from 'valibot'
import {
  type Chain,
  fetchBlockscoutList,
  fetchEtherscan,
  fetchZerion,
  indexerSchemas,
  type IndexerSettings,
  keepValid,
} from '@latchkit/backend/chain'
import type { NftKey } from './readNfts.ts'

const maxNfts = 200
const { address, amount } = indexerSchemas

/**
 * Returns the NFTs that an account may hold, from an indexer; the chain decides.
 * @throws UpstreamError
 */
export async function readIndexedNfts(
  chain: Chain,
  settings: IndexerSettings,
  account: string,
): Promise<readonly NftKey[]> {
  const found = await readers[settings.kind](chain, settings, account)
  const unique = new Map(found.map((key) => [`${key.address} ${key.tokenId}`, key]))
  return [...unique.values()].slice(0, maxNfts)
}

type ReadNfts = (
  chain: Chain,
  settings: IndexerSettings,
  account: string,
) => Promise<readonly NftKey[]>

const tokenAddress = v.union([v.object({ address_hash: address }), v.object({ address })])
const instance = v.object({
  id: amount,
  token_type: v.picklist(['ERC-721', 'ERC-1155']),
  token: tokenAddress,
})
const received = v.object({ contractAddress: address, tokenID: amount, to: address })
const position = v.object({
  attributes: v.object({
    nft_info: v.object({
      contract_address: address,
      token_id: amount,
      interface: v.picklist(['erc721', 'erc1155']),
    }),
  }),
})

const readers: Readonly<Record<IndexerSettings['kind'], ReadNfts>> = {
  async blockscout(_chain, settings, account) {
    const path = `/addresses/${account}/nft`
    const { items } = await fetchBlockscoutList(settings, path, { type: 'ERC-721,ERC-1155' })
    return keepValid(instance, items).map(({ id: tokenId, token_type: type, token }) => ({
      kind: type === 'ERC-721' ? 'erc721' : 'erc1155',
      address: 'address_hash' in token ? token.address_hash : token.address,
      tokenId,
    }))
  },
  async etherscan(chain, settings, account) {
    const list = async (action: string, kind: NftKey['kind']): Promise<readonly NftKey[]> => {
      const query = {
        action,
        address: account,
        page: '1',
        offset: String(maxNfts),
        sort: 'desc',
      }
      const rows = await fetchEtherscan(chain, settings, query)
      return keepValid(received, Array.isArray(rows) ? rows : []).flatMap((row) =>
        row.to === account ? [{ kind, address: row.contractAddress, tokenId: row.tokenID }] : [],
      )
    }
    const [single, editions] = [
      await list('tokennfttx', 'erc721'),
      await list('token1155tx', 'erc1155'),
    ]
    return [...single, ...editions]
  },
  async zerion(chain, settings, account) {
    const path = `/wallets/${account}/nft-positions/`
    const { data } = await fetchZerion(chain, settings, path, {
      currency: 'usd',
      'page[size]': '100',
    })
    return keepValid(position, data).map(({ attributes: { nft_info: info } }) => ({
      kind: info.interface,
      address: info.contract_address,
      tokenId: info.token_id,
    }))
  },
}
