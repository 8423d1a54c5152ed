import { formatUnits, type Transaction, type Transfer, type OperationType } from '@latchkit/wire'
import type { Chain } from '@latchkit/backend/chain'
import type { Token, TokenRepository } from '../../../assets/tokens/tokenRepository.ts'
import type { SolanaNft, SolanaMove, SolanaTransaction } from './solanaTransaction.ts'

interface FormatContext {
  readonly chain: Chain
  readonly account: string
  readonly tokens: TokenRepository
  readonly iconUrl: (token: Token) => string
}

/** Formats transactions for the API, after looking up all of their tokens in one batch. */
export async function formatSolanaTransactions(
  transactions: readonly SolanaTransaction[],
  context: FormatContext,
): Promise<readonly Transaction[]> {
  const { chain, account, tokens } = context
  const mints = [
    ...new Set(transactions.flatMap(({ moves }) => moves.flatMap(({ mint }) => mint ?? []))),
  ]
  const tokensByMint = await tokens.find(chain, mints)
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
        if (move.nft) return [toNftTransfer(move, move.nft, context)]
        const token = move.mint === undefined ? native : tokensByMint.get(move.mint)
        return token ? [toTokenTransfer(move, token, context)] : []
      }),
    }
  })
}

function toNftTransfer(move: SolanaMove, nft: SolanaNft, { account }: FormatContext): Transfer {
  const { name, image, isSpam } = nft
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

function toTokenTransfer(move: SolanaMove, token: Token, context: FormatContext): Transfer {
  const iconUrl = context.iconUrl(token)
  return {
    fungible_info: {
      name: token.name,
      symbol: token.symbol,
      icon: iconUrl === '' ? null : { url: iconUrl },
      ...(token.isSpam && { flags: { is_spam: true } }),
    },
    nft_info: null,
    direction: directionOf(move, context.account),
    quantity: { numeric: formatUnits(BigInt(move.amount), token.decimals) },
    value: null,
    price: null,
  }
}

function directionOf({ from, to }: SolanaMove, account: string): Transfer['direction'] {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}

const sends = /^(?:transfer|transferChecked|transferCheckedWithFee|transferWithSeed)$/
const words: readonly (readonly [RegExp, OperationType])[] = [
  [/^approve(?:Checked)?$/, 'approve'],
  [/^revoke$/, 'revoke'],
  [/^closeAccount$/, 'close'],
]

/** Returns the operation type of a transaction from an account's view. */
function operationType(transaction: SolanaTransaction, account: string): OperationType {
  const { moves, actions } = transaction
  const incoming = moves.filter(({ from, to }) => to === account && from !== account)
  const outgoing = moves.filter(({ from, to }) => from === account && to !== account)
  const isOfMint = ({ mint, from, to }: (typeof moves)[number]): boolean =>
    mint !== undefined && (from === mint || to === mint)
  if (incoming.length > 0 && outgoing.length > 0) return 'trade'
  if (outgoing.length > 0) return outgoing.every(isOfMint) ? 'burn' : 'send'
  if (incoming.length > 0) return incoming.every(isOfMint) ? 'mint' : 'receive'
  if (moves.length > 0 || (transaction.isFailed && actions.some((action) => sends.test(action))))
    return 'send'
  return words.find(([pattern]) => actions.some((action) => pattern.test(action)))?.[1] ?? 'execute'
}
