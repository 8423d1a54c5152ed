import {
  formatUnits,
  type Transaction,
  type Transfer,
  type TransferDirection,
} from '@latchkit/wire'
import { operationType } from './operationType.ts'
import type { StoredTransaction, StoredTransfer } from './storedTransaction.ts'
import type { Surroundings } from './surroundings.ts'
import { toApproval } from './toApproval.ts'
import { toFungibleInfo } from './toFungibleInfo.ts'
import { toNftInfo } from './toNftInfo.ts'

/** Writes what a transaction did for an account as the wire has it. */
export function toTransaction(stored: StoredTransaction, around: Surroundings): Transaction {
  const { chain, account, native } = around
  const type = operationType(stored, account)
  const isSimple = ['send', 'receive', 'mint', 'burn'].includes(type)
  const [main] = isSimple ? stored.transfers.filter((transfer) => isPartOf(transfer, account)) : []
  const approvals = (stored.approvals ?? []).flatMap((approval) => toApproval(approval, around))
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
      application:
        stored.application === undefined ? null : { name: stored.application, iconUrl: null },
      chain: chain.network.caipNetworkId,
      ...(stored.fee !== undefined && { fee: formatUnits(BigInt(stored.fee), native.decimals) }),
    },
    transfers: stored.transfers.flatMap((transfer) => toTransfer(transfer, stored, around)),
    ...(approvals.length > 0 && { approvals }),
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
  return [
    {
      ...common,
      fungible_info: toFungibleInfo(token, around, isBait),
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
