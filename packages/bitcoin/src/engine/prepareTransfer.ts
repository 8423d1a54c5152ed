import {
  KitError,
  type AdapterHost,
  type PreparedTransfer,
  type TransferRequest,
  type TransferSpeed,
} from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { decodeAddress, type DecodedAddress } from '../address/decodeAddress.ts'
import { assertReceiver } from './assertReceiver.ts'
import type { BitcoinTransfer } from './bitcoinTransfer.ts'
import { dustSats } from './coins/dustSats.ts'
import { selectCoins, sweepCoins, type CoinChoice } from './coins/selectCoins.ts'
import type { PayingKind } from './coins/weightOf.ts'
import { readFeeRates } from './esplora/readFeeRates.ts'
import type { ReportedCoin } from './esplora/readCoins.ts'
import { proveCoins, type ProvedCoin } from './proveCoins.ts'
import { readSpendable } from './readSpendable.ts'
import { requireNetwork } from './requireNetwork.ts'
import { isSpentBySent, type SentTransactions } from './sentTransactions.ts'
import { shortfall } from './shortfall.ts'

/**
 * Builds a transfer: chooses the coins and the fee, and proves that the coins are there. What it costs is exact.
 * @throws InsufficientFunds, InsufficientGas, InvalidAddress, InvalidAmount, MethodNotSupported, HttpFailed, Offline
 */
export async function prepareTransfer(
  host: AdapterHost,
  request: TransferRequest,
  options: {
    readonly sharesOrdinals: (address: string) => boolean
    readonly sent: SentTransactions
  },
): Promise<PreparedTransfer> {
  const { networkId, from, to, max = false, speed = 'normal' } = request
  const { network, chain } = requireNetwork(host, networkId)
  const sender = requireSender(request)
  const receiver = assertReceiver(to, chain)
  const assertAmount = (amountSats: bigint) => {
    const least = dustSats[receiver.kind]
    if (amountSats >= least) return
    const text = `${formatUnits(least, 8)} ${network.nativeCurrency.symbol}`
    throw new KitError('InvalidAmount', `The receiver must be sent ${text} at least.`, {
      context: { minimumAmount: least },
    })
  }
  if (!max) assertAmount(request.amount)
  const [holdings, rates] = await Promise.all([
    readSpendable(host, networkId, {
      address: from.address,
      script: sender.script,
      mayHoldOrdinals: sender.kind === 'p2tr' || options.sharesOrdinals(from.address),
      isSpent: isSpentBySent(options.sent),
    }),
    readFeeRates(host, networkId),
  ])
  const choose = (coins: readonly ReportedCoin[], at: TransferSpeed): CoinChoice | undefined => {
    const wish = {
      coins,
      kind: sender.kind,
      satsPerKvb: rates[at],
      receiverScript: receiver.script,
    }
    if (max) return sweepCoins(wish)
    const change = { changeScript: sender.script, changeDustSats: dustSats[sender.kind] }
    return selectCoins({ ...wish, ...change, amountSats: request.amount })
  }

  let coins = holdings.spendable
  for (;;) {
    const choice = choose(coins, speed)
    if (!choice) throw shortfall(holdings, max ? 0n : request.amount, network)
    assertAmount(choice.amountSats)
    const proved = await proveCoins(host, networkId, choice.coins, sender.script)
    const young = choice.coins.filter((_, index) => proved[index]?.isReward)
    const mature = coins.filter((coin) => !young.includes(coin))
    // A reward that may be too young is only taken by its miner, who has others.
    if (young.length > 0 && choose(mature, speed)) {
      coins = mature
      continue
    }
    const feeAt = (at: TransferSpeed): bigint => choose(coins, at)?.feeSats ?? choice.feeSats
    return {
      request,
      amount: choice.amountSats,
      maximumFee: choice.feeSats,
      expectedFee: choice.feeSats,
      feesBySpeed: { slow: feeAt('slow'), normal: feeAt('normal'), fast: feeAt('fast') },
      nativeBalance: holdings.totalSats,
      transaction: transferOf(request, choice, { sender, receiver, proved, rate: rates[speed] }),
    }
  }
}

function requireSender({
  from,
  tokenAddress,
}: TransferRequest): DecodedAddress & { readonly kind: PayingKind } {
  if (tokenAddress !== undefined)
    throw new KitError('MethodNotSupported', 'Bitcoin has no tokens that the kit can send.')
  const context = { address: from.address }
  if (from.type !== 'payment')
    throw new KitError(
      'MethodNotSupported',
      'This address is for ordinals: what it holds is never spent as coins.',
      { fix: 'Send from the payment address.', context },
    )
  const sender = decodeAddress(from.address)
  if (sender && sender.kind !== 'p2wsh') return { ...sender, kind: sender.kind }
  throw new KitError('MethodNotSupported', 'The kit cannot send from this kind of address.', {
    context,
  })
}

/** Says that it may be replaced by one with a higher fee (BIP 125). */
const replaceable = 0xfffffffd

function transferOf(
  { networkId, from, to }: TransferRequest,
  choice: CoinChoice,
  parts: {
    readonly sender: DecodedAddress
    readonly receiver: DecodedAddress
    readonly proved: readonly ProvedCoin[]
    readonly rate: bigint
  },
): BitcoinTransfer {
  const { sender, receiver, proved, rate } = parts
  const change = { valueSats: choice.changeSats, script: sender.script }
  return {
    networkId,
    from: from.address,
    to,
    choice,
    satsPerKvb: rate,
    unsigned: {
      version: 2,
      inputs: choice.coins.map(({ txid, vout }) => ({
        txid,
        vout,
        script: new Uint8Array(),
        sequence: replaceable,
        witness: [],
      })),
      outputs: [
        { valueSats: choice.amountSats, script: receiver.script },
        ...(choice.changeSats > 0n ? [change] : []),
      ],
      lockTime: 0,
    },
    previous: proved.map(({ previous }) => previous),
  }
}
