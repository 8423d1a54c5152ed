import {
  formatUnits,
  type NftInfo,
  type Transaction,
  type Transfer,
  type TransferDirection,
} from '@latchkit/wire'
import type { Chain } from '../chain/chain.ts'
import { isSpamWording } from '../tokens/isSpamWording.ts'
import type { Token } from '../tokens/tokenBook.ts'
import { nftKey, type Nft } from './createNftBook.ts'
import { operationType } from './operationType.ts'
import type { StoredTransaction, StoredTransfer } from './storedTransaction.ts'

/** What must be known to put a transaction into words. */
export interface Surroundings {
  readonly chain: Chain
  readonly account: string
  readonly native: Token
  readonly tokens: ReadonlyMap<string, Token>
  readonly nfts: ReadonlyMap<string, Nft>
  /** Contracts that the operator calls spam, lower case. */
  readonly spam: ReadonlySet<string>
  iconUrl(token: Token): string
}

/** Writes what a transaction did for an account as the wire has it. */
export function toTransaction(stored: StoredTransaction, around: Surroundings): Transaction {
  const { chain, account, native } = around
  const type = operationType(stored, account)
  const isSimple = ['send', 'receive', 'mint', 'burn'].includes(type)
  const [main] = isSimple ? stored.transfers.filter((transfer) => isPartOf(transfer, account)) : []
  return {
    id: `${chain.network.caipNetworkId}:${stored.hash}`,
    metadata: {
      operationType: type,
      hash: stored.hash,
      minedAt: stored.minedAt,
      sentFrom: main?.from ?? stored.from,
      sentTo: main?.to ?? stored.to ?? stored.created ?? '',
      status: stored.isConfirmed ? 'confirmed' : 'failed',
      nonce: stored.nonce,
      application: null,
      chain: chain.network.caipNetworkId,
      fee: formatUnits(BigInt(stored.fee), native.decimals),
    },
    transfers: stored.transfers.flatMap((transfer) => toTransfer(transfer, stored, around)),
  }
}

function toTransfer(
  transfer: StoredTransfer,
  stored: StoredTransaction,
  around: Surroundings,
): readonly Transfer[] {
  const direction = directionOf(transfer, around.account)
  const common = { direction, value: null, price: null }
  if (transfer.kind === 'erc721' || transfer.kind === 'erc1155') {
    return [
      {
        ...common,
        fungible_info: null,
        nft_info: toNftInfo(transfer, around),
        quantity: { numeric: transfer.amount },
      },
    ]
  }
  const token = transfer.token === undefined ? around.native : around.tokens.get(transfer.token)
  if (!token) return []
  const isBait = transfer.amount === '0' && stored.from !== around.account
  const isSpam = token.isSpam || isBait
  const iconUrl = around.iconUrl(token)
  return [
    {
      ...common,
      fungible_info: {
        name: token.name,
        symbol: token.symbol,
        icon: iconUrl === '' ? null : { url: iconUrl },
        ...(isSpam && { flags: { is_spam: true } }),
      },
      nft_info: null,
      quantity: { numeric: formatUnits(BigInt(transfer.amount), token.decimals) },
    },
  ]
}

function toNftInfo(transfer: StoredTransfer, around: Surroundings): NftInfo {
  const { token: address = '', tokenId = '' } = transfer
  const nft = around.nfts.get(nftKey({ address, tokenId }))
  const name = nft?.name ?? `#${tokenId}`
  const image = nft?.image ?? null
  const contentType =
    image === null ? null : (/^data:(image\/[a-z0-9.+-]+)/i.exec(image)?.[1] ?? null)
  return {
    name,
    content:
      image === null ? null : { preview: { url: image, content_type: contentType }, detail: null },
    flags: { is_spam: around.spam.has(address) || isSpamWording(name) },
  }
}

function directionOf(transfer: StoredTransfer, account: string): TransferDirection {
  if (transfer.from === transfer.to) return 'self'
  return transfer.to === account ? 'in' : 'out'
}

function isPartOf(transfer: StoredTransfer, account: string): boolean {
  return transfer.from === account || transfer.to === account
}
