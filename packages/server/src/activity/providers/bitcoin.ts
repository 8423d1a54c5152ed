import type { TokenRepository, Token } from '../../assets/tokens/tokenRepository.ts'
import type { StaleCache } from '@latchkit/backend/store'
import type { ActivityProvider } from '../activityProvider.ts'
import { createListedActivity } from '../createListedActivity.ts'
import { readBitcoinPage } from './bitcoin/readBitcoinPage.ts'
import { formatUnits, type Transaction } from '@latchkit/wire'
import type { Chain } from '@latchkit/backend/chain'
import type { BitcoinPayment } from './bitcoin/bitcoinPayment.ts'

/** Creates the activity provider of Bitcoin: unconfirmed transactions first, then confirmed ones. */
export function bitcoinActivity(parts: {
  readonly tokens: TokenRepository
  readonly staleCache: StaleCache
}): ActivityProvider {
  return createListedActivity(
    {
      readPage: readBitcoinPage,
      movesOf: ({ minedAt, netSats }) =>
        netSats === undefined
          ? undefined
          : [{ minedAtMs: Date.parse(minedAt), units: BigInt(netSats) }],
      format(chain, _address, payments, iconUrl) {
        const native = parts.tokens.getNative(chain)
        const icon = iconUrl(native)
        return Promise.resolve(
          payments.map((payment) => toBitcoinTransaction(payment, { chain, native, icon })),
        )
      },
    },
    parts.staleCache,
  )
}

/** Formats a payment for the API. */
function toBitcoinTransaction(
  payment: BitcoinPayment,
  context: {
    readonly chain: Chain
    readonly native: Token
    readonly icon: string
  },
): Transaction {
  const { caipNetworkId } = context.chain.network
  const { name, symbol, decimals } = context.native
  const amount = (sats: number): string => formatUnits(BigInt(sats), decimals)
  return {
    id: `${caipNetworkId}:${payment.txid}`,
    metadata: {
      operationType: payment.direction === 'in' ? 'receive' : 'send',
      hash: payment.txid,
      minedAt: payment.minedAt,
      sentFrom: payment.from,
      sentTo: payment.to,
      status: payment.isConfirmed ? 'confirmed' : 'pending',
      nonce: 0,
      application: null,
      chain: caipNetworkId,
      fee: amount(payment.feeSats),
    },
    transfers: [
      {
        fungible_info: { name, symbol, icon: context.icon === '' ? null : { url: context.icon } },
        nft_info: null,
        direction: payment.direction,
        quantity: { numeric: amount(payment.sats) },
        value: null,
        price: null,
      },
    ],
  }
}
