import { formatUnits, type Transaction, type Transfer } from '@latchkit/wire'
import type { Chain } from '../../../chain/chain.ts'
import type { Token, TokenRepository } from '../../../assets/tokens/tokenRepository.ts'
import { operationType } from './operationType.ts'
import type { Piece } from './readPieces.ts'
import type { SolanaMove, SolanaTransaction } from './solanaTransaction.ts'

interface Surroundings {
  readonly chain: Chain
  readonly account: string
  readonly tokens: TokenRepository
  readonly iconUrl: (token: Token) => string
}

/** Writes transactions as the wire has them, after looking up every token in them at once. */
export async function writeSolanaTransactions(
  transactions: readonly SolanaTransaction[],
  around: Surroundings,
): Promise<readonly Transaction[]> {
  const { chain, account, tokens } = around
  const mints = [
    ...new Set(transactions.flatMap(({ moves }) => moves.flatMap(({ mint }) => mint ?? []))),
  ]
  const known = await tokens.find(chain, mints)
  const native = tokens.getNative(chain)
  return transactions.map((transaction): Transaction => {
    const { signature, moves, feeLamports } = transaction
    const type = operationType(transaction, account)
    const isSimple = ['send', 'receive', 'mint', 'burn'].includes(type)
    const [first] = moves
    return {
      id: `${chain.network.caipNetworkId}:${signature}`,
      metadata: {
        operationType: type,
        hash: signature,
        minedAt: transaction.minedAt,
        sentFrom: (isSimple ? first?.from : undefined) ?? transaction.payer,
        sentTo: first?.to ?? '',
        status: transaction.isFailed ? 'failed' : 'confirmed',
        nonce: 0,
        application: null,
        chain: chain.network.caipNetworkId,
        ...(feeLamports !== undefined && {
          fee: formatUnits(BigInt(feeLamports), native.decimals),
        }),
      },
      transfers: moves.flatMap((move): readonly Transfer[] => {
        if (move.piece) return [toPieceTransfer(move, move.piece, around)]
        const token = move.mint === undefined ? native : known.get(move.mint)
        return token ? [toTokenTransfer(move, token, around)] : []
      }),
    }
  })
}

function toPieceTransfer(move: SolanaMove, piece: Piece, { account }: Surroundings): Transfer {
  const { name, image, isSpam } = piece
  const type = image === null ? undefined : /^data:(image\/[a-z0-9.+-]+)/i.exec(image)?.[1]
  return {
    fungible_info: null,
    nft_info: {
      name,
      content:
        image === null
          ? null
          : { preview: { url: image, content_type: type ?? null }, detail: null },
      flags: { is_spam: isSpam },
    },
    direction: directionOf(move, account),
    quantity: { numeric: move.amount },
    value: null,
    price: null,
  }
}

function toTokenTransfer(move: SolanaMove, token: Token, around: Surroundings): Transfer {
  const iconUrl = around.iconUrl(token)
  return {
    fungible_info: {
      name: token.name,
      symbol: token.symbol,
      icon: iconUrl === '' ? null : { url: iconUrl },
      ...(token.isSpam && { flags: { is_spam: true } }),
    },
    nft_info: null,
    direction: directionOf(move, around.account),
    quantity: { numeric: formatUnits(BigInt(move.amount), token.decimals) },
    value: null,
    price: null,
  }
}

function directionOf({ from, to }: SolanaMove, account: string): Transfer['direction'] {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}
