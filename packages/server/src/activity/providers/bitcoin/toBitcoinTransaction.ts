import { formatUnits, type Transaction } from '@latchkit/wire'
import type { Chain } from '../../../chain/chain.ts'
import type { Token } from '../../../assets/tokens/tokenRepository.ts'
import type { BitcoinPayment } from './bitcoinPayment.ts'

/** Writes a payment as the wire has it. */
export function toBitcoinTransaction(
  payment: BitcoinPayment,
  around: {
    readonly chain: Chain
    readonly coin: Token
    readonly icon: string
  },
): Transaction {
  const { caipNetworkId } = around.chain.network
  const { name, symbol, decimals } = around.coin
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
        fungible_info: { name, symbol, icon: around.icon === '' ? null : { url: around.icon } },
        nft_info: null,
        direction: payment.direction,
        quantity: { numeric: amount(payment.sats) },
        value: null,
        price: null,
      },
    ],
  }
}
