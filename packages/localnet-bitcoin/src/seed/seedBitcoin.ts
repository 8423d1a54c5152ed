import type { Chain } from '../chain/createChain.ts'
import { signPayment, type Payment } from './pay.ts'
import { opening, scenario } from './scenario.ts'

const daySeconds = 24 * 60 * 60
const historySeconds = 243 * daySeconds
/** So many that the first rewards can be spent. */
const firstBlocks = 110
const quietBlocks = 3

/**
 * Gives a new chain eight months of history up to `endSeconds`. Transactions are the same every time,
 * dates (and with them the hashes of blocks) follow the clock.
 */
export function seedBitcoin(chain: Chain, endSeconds: number): void {
  const startSeconds = endSeconds - historySeconds
  for (let block = 1; block <= firstBlocks; block += 1)
    chain.mine(startSeconds - 2 * daySeconds + block * 600)
  play(chain, opening, startSeconds, startSeconds + daySeconds)
  play(chain, scenario, startSeconds + daySeconds, endSeconds)
}

function play(
  chain: Chain,
  payments: readonly Payment[],
  fromSeconds: number,
  toSeconds: number,
): void {
  const stepSeconds = (toSeconds - fromSeconds) / payments.length
  for (const [index, payment] of payments.entries()) {
    const share = index + 1 - unevenness(index)
    const timeSeconds = Math.floor(fromSeconds + stepSeconds * share)
    const before = chain.tip().timeSeconds
    for (let quiet = 1; quiet <= quietBlocks; quiet += 1)
      chain.mine(before + Math.floor(((timeSeconds - before) * quiet) / (quietBlocks + 1)))
    const txid = chain.submit(signPayment(chain, payment))
    chain.mine(timeSeconds)
    if (payment.inscription) chain.inscriptions.inscribe(txid, 0, payment.inscription)
  }
}

/** Less than one step, other for each payment: nobody sends to the clock. The order stays. */
function unevenness(index: number): number {
  return ((index * 13) % 17) / 20
}
