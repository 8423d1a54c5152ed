import { getAddressDecoder, type Address } from '@solana/kit'
import type { Bank } from '../chain/createBank.ts'
import { parseExtensions } from '../parse/parseExtensions.ts'
import { parseMint } from '../parse/parseMint.ts'
import { parseTokenAccount } from '../parse/parseTokenAccount.ts'
import { programs } from '../programs.ts'
import type { Methods } from './methods.ts'
import { invalidParams, parseAddress, parseConfig, parseCount } from './params.ts'

const mostPerPage = 1_000
const mintOffset = 33
const textsOffset = 65

/** What a token says of itself: its texts, and the document that they name. */
interface Metadata {
  readonly name: string
  readonly symbol: string
  readonly uri: string
}

/**
 * The Digital Asset Standard API, as far as wallets list NFTs with it: read from the accounts of this chain. It has no compressed
 * assets, for it has no trees.
 * @see https://developers.metaplex.com/das-api
 */
export const assetMethods: Methods = {
  getAssetsByOwner: (bank, [options]) => {
    const { ownerAddress, page = 1, limit = mostPerPage } = parseConfig(options)
    const owner = parseAddress(ownerAddress)
    const [pageNumber, perPage] = [parseCount(page), parseCount(limit)]
    if (pageNumber < 1 || perPage < 1 || perPage > mostPerPage)
      throw invalidParams('Invalid params: page and limit begin at 1.')
    const items = nftsOf(bank, owner)
      .sort((one, other) => (one < other ? -1 : 1))
      .slice((pageNumber - 1) * perPage, pageNumber * perPage)
      .map((mint) => describe(bank, mint, owner))
    return { total: items.length, limit: perPage, page: pageNumber, items }
  },
}

/** The mints of the NFTs that an owner has: of each there is one. */
function nftsOf(bank: Bank, owner: Address): Address[] {
  return [programs.token, programs.token2022]
    .flatMap((program) => bank.svm.getProgramAccounts(program))
    .flatMap((account) => {
      const holding = account.lamports > 0n ? parseTokenAccount(account.data) : undefined
      if (holding?.owner !== owner || holding.amount !== 1n) return []
      const mint = bank.svm.getAccount(holding.mint)
      const parsed = mint.exists ? parseMint(mint.data) : undefined
      return parsed?.decimals === 0 && parsed.supply === 1n ? [holding.mint] : []
    })
}

function describe(bank: Bank, mint: Address, owner: Address): object {
  const { name = '', symbol = '', uri = '' } = metadataOf(bank, mint) ?? {}
  const { description, image, attributes } = parseDocument(uri)
  return {
    interface: 'V1_NFT',
    id: mint,
    content: {
      $schema: 'https://schema.metaplex.com/nft1.0.json',
      json_uri: uri,
      files: [],
      metadata: { name, symbol, description, attributes, token_standard: 'NonFungible' },
      links: { image },
    },
    grouping: [],
    compression: { compressed: false },
    ownership: { frozen: false, delegated: false, ownership_model: 'single', owner },
    mutable: true,
    burnt: false,
  }
}

/** In a Token-2022 mint itself, or where Metaplex's program keeps those of plain mints. */
function metadataOf(bank: Bank, mint: Address): Metadata | undefined {
  const account = bank.svm.getAccount(mint)
  if (!account.exists) return undefined
  const own = parseExtensions(account.data).find(({ extension }) => extension === 'tokenMetadata')
  if (own?.state) return own.state as unknown as Metadata
  for (const { data } of bank.svm.getProgramAccounts(programs.metadata)) {
    if (getAddressDecoder().decode(data, mintOffset) !== mint) continue
    const bytes = Buffer.from(data)
    let offset = textsOffset
    const text = (): string => {
      const start = offset + 4
      offset = start + bytes.readUInt32LE(offset)
      return bytes.toString('utf8', start, offset).replaceAll('\0', '')
    }
    return { name: text(), symbol: text(), uri: text() }
  }
  return undefined
}

function parseDocument(uri: string): Readonly<Record<string, unknown>> {
  const [, text] = /^data:application\/json;base64,(.+)$/.exec(uri) ?? []
  return text === undefined
    ? {}
    : (JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Readonly<
        Record<string, unknown>
      >)
}
