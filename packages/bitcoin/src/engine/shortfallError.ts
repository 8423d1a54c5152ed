import { KitError, type Network } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import type { Holdings } from './utxos/getSpendableUtxos.ts'

/** Returns the error that says why what an address holds does not suffice for a transfer. */
export function shortfallError(
  { totalSats, unconfirmedSats, ordinalSats, inscribedSats }: Holdings,
  amountSats: bigint,
  network: Network,
): KitError {
  const context = {
    balance: totalSats,
    amount: amountSats,
    waiting: unconfirmedSats,
    kept: ordinalSats,
    inscribed: inscribedSats,
  }
  if (amountSats > totalSats || totalSats === 0n)
    return new KitError('InsufficientFunds', 'The account does not hold enough.', { context })
  if (unconfirmedSats > 0n)
    return new KitError(
      'InsufficientFunds',
      `${text(unconfirmedSats, network)} of the account cannot be spent yet.`,
      { fix: 'Wait until what was received has been confirmed.', context },
    )
  if (inscribedSats > 0n)
    return new KitError(
      'InsufficientFunds',
      `${text(inscribedSats, network)} of the account carries inscriptions or runes, and is never spent as coins.`,
      { fix: 'Receive more, or send less.', context },
    )
  if (ordinalSats > 0n)
    return new KitError(
      'InsufficientFunds',
      `${text(ordinalSats, network)} of the account lies in small coins that may carry ordinals, and is left alone.`,
      { context },
    )
  return new KitError('InsufficientGas', 'The account does not hold enough for the network fee.', {
    context,
  })
}

function text(sats: bigint, { nativeCurrency }: Network): string {
  return `${formatUnits(sats, nativeCurrency.decimals)} ${nativeCurrency.symbol}`
}
