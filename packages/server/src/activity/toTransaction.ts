import {
  formatUnits,
  type Transaction,
  type Transfer,
  type TransferDirection,
  type Approval,
  type NftInfo,
  type FungibleInfo,
} from '@latchkit/wire'
import { operationType } from './operationType.ts'
import type { StoredTransaction, StoredTransfer, StoredApproval } from './storedTransaction.ts'
import { isSpamWording } from '../assets/tokens/isSpamWording.ts'
import { nftKey, type Nft } from '../assets/nfts/nftRepository.ts'
import { formatNftName } from '../assets/nfts/formatNftName.ts'
import type { Token } from '../assets/tokens/tokenRepository.ts'
import type { Chain } from '@latchkit/backend/chain'
import type { NftImageUrl } from '../assets/nfts/createNftImageUrl.ts'

/** Formats a transaction for the API. */
export function toTransaction(stored: StoredTransaction, context: FormatContext): Transaction {
  const { chain, account, native } = context
  const type = operationType(stored, account)
  const isSimple = ['send', 'receive', 'mint', 'burn'].includes(type)
  const [mainTransfer] = isSimple
    ? stored.transfers.filter((transfer) => isPartOf(transfer, account))
    : []
  const approvals = (stored.approvals ?? []).flatMap((approval) => toApproval(approval, context))
  return {
    id: `${chain.network.caipNetworkId}:${stored.hash}`,
    metadata: {
      operationType: type,
      hash: stored.hash,
      minedAt: stored.minedAt,
      sentFrom: mainTransfer?.from ?? stored.from,
      sentTo: mainTransfer?.to ?? stored.to ?? stored.created ?? '',
      status: stored.isConfirmed ? 'confirmed' : 'failed',
      nonce: stored.nonce,
      application:
        stored.application === undefined ? null : { name: stored.application, iconUrl: null },
      chain: chain.network.caipNetworkId,
      ...(stored.fee !== undefined && { fee: formatUnits(BigInt(stored.fee), native.decimals) }),
    },
    transfers: stored.transfers.flatMap((transfer) => toTransfer(transfer, stored, context)),
    ...(approvals.length > 0 && { approvals }),
  }
}

function toTransfer(
  transfer: StoredTransfer,
  stored: StoredTransaction,
  context: FormatContext,
): readonly Transfer[] {
  const direction = directionOf(transfer, context.account)
  const common = { direction, value: null, price: null }
  if (transfer.kind === 'erc721' || transfer.kind === 'erc1155') {
    return [
      {
        ...common,
        fungible_info: null,
        nft_info: toNftInfo(transfer, context),
        quantity: { numeric: transfer.amount },
      },
    ]
  }
  const token = transfer.token === undefined ? context.native : context.tokens.get(transfer.token)
  if (!token) return []
  const isBait = transfer.amount === '0' && stored.from !== context.account
  return [
    {
      ...common,
      fungible_info: toFungibleInfo(token, context, isBait),
      nft_info: null,
      quantity: { numeric: formatUnits(BigInt(transfer.amount), token.decimals) },
    },
  ]
}

function directionOf(transfer: StoredTransfer, account: string): TransferDirection {
  if (transfer.from === transfer.to) return 'self'
  return transfer.to === account ? 'in' : 'out'
}

function isPartOf(transfer: StoredTransfer, account: string): boolean {
  return transfer.from === account || transfer.to === account
}

/** Formats an approval for the API; returns nothing if the contract is not a token. */
function toApproval(approval: StoredApproval, context: FormatContext): readonly Approval[] {
  const { kind, token: contract, spender = null, amount } = approval
  const common = { contract, spender, is_collection: kind === 'collection' }
  if (kind === 'erc20') {
    const token = context.tokens.get(contract)
    if (!token) return []
    const numeric = amount === null ? null : formatUnits(BigInt(amount), token.decimals)
    return [
      {
        ...common,
        fungible_info: toFungibleInfo(token, context),
        nft_info: null,
        quantity: numeric === null ? null : { numeric },
      },
    ]
  }
  const name = context.collections.get(contract) ?? ''
  const isSpam = context.spam.has(contract) || isSpamWording(name)
  return [
    {
      ...common,
      fungible_info: null,
      nft_info:
        kind === 'erc721'
          ? toNftInfo(approval, context)
          : { name, content: null, flags: { is_spam: isSpam } },
      quantity: amount === null ? null : { numeric: amount },
    },
  ]
}

/** Formats an NFT for the API. */
function toNftInfo(
  { token: address = '', tokenId = '' }: { readonly token?: string; readonly tokenId?: string },
  context: Pick<FormatContext, 'chain' | 'nfts' | 'imageUrlOf' | 'spam'>,
): NftInfo {
  const nft = context.nfts.get(nftKey({ address, tokenId }))
  const name = formatNftName(nft?.name ?? null, tokenId)
  const { caipNetworkId } = context.chain.network
  const image = context.imageUrlOf(caipNetworkId, { address, tokenId }, nft?.image ?? null)
  const contentType =
    image === null ? null : (/^data:(image\/[a-z0-9.+-]+)/i.exec(image)?.[1] ?? null)
  return {
    name,
    content:
      image === null ? null : { preview: { url: image, content_type: contentType }, detail: null },
    flags: { is_spam: context.spam.has(address) || isSpamWording(name, nft?.collection ?? null) },
  }
}

/** Formats a token for the API. `isBait` marks it as spam because of the transfer. */
function toFungibleInfo(
  token: Token,
  context: Pick<FormatContext, 'iconUrl'>,
  isBait = false,
): FungibleInfo {
  const iconUrl = context.iconUrl(token)
  return {
    name: token.name,
    symbol: token.symbol,
    icon: iconUrl === '' ? null : { url: iconUrl },
    ...((token.isSpam || isBait) && { flags: { is_spam: true } }),
  }
}

/** Everything that is needed to format a transaction. */
interface FormatContext {
  readonly chain: Chain
  readonly account: string
  readonly native: Token
  readonly tokens: ReadonlyMap<string, Token>
  readonly nfts: ReadonlyMap<string, Nft>
  readonly imageUrlOf: NftImageUrl
  /** The names of collections by contract address. */
  readonly collections: ReadonlyMap<string, string>
  /** Addresses of contracts that the operator has marked as spam, in lower case. */
  readonly spam: ReadonlySet<string>
  iconUrl(token: Token): string
}
