import { WIF } from '@scure/btc-signer'
import { hexToBytes } from 'viem'
import { type BitcoinFacts, regtest } from '@latchkit/localnet-bitcoin'
import { copyable } from '../copyable.ts'
import type { ExplorerAnswer } from '../explorerAnswer.ts'
import { factTable } from '../factTable.ts'
import { html } from '../html.ts'
import { layout } from '../layout.ts'
import { table } from '../table.ts'
import { nameOf } from './addressLink.ts'
import { fetchEsplora, type EsploraTransaction } from './fetchEsplora.ts'
import { formatBitcoin } from './formatBitcoin.ts'

interface Coins {
  readonly funded_txo_sum: number
  readonly spent_txo_sum: number
}

/** Shows one address of the local Bitcoin chain: what it owns and its last transactions. */
export async function addressPage(chain: BitcoinFacts, address: string): Promise<ExplorerAnswer> {
  const url = `${chain.esploraUrl}/address/${address}`
  const [coins, transactions = []] = await Promise.all([
    fetchEsplora<{ readonly chain_stats: Coins; readonly mempool_stats: Coins }>(url),
    fetchEsplora<readonly EsploraTransaction[]>(`${url}/txs`),
  ])
  if (!coins) throw new Error(`${chain.name} does not know ${address}.`)
  const balanceOf = (part: Coins) => part.funded_txo_sum - part.spent_txo_sum
  const waiting = balanceOf(coins.mempool_stats)
  const key = chain.accounts
    .flatMap(({ payment, ordinals }) => [payment, ordinals])
    .find((candidate) => candidate.address === address)
  const wif = key && WIF(regtest).encode(hexToBytes(`0x${key.privateKey}`))
  const facts = factTable([
    ['Address', copyable(address, 'the address')],
    ['Name', nameOf(chain, address)],
    ['Balance', formatBitcoin(balanceOf(coins.chain_stats))],
    ['Waiting', waiting === 0 ? undefined : formatBitcoin(waiting)],
    ['Private key (WIF)', wif && copyable(wif, 'the private key')],
  ])
  const rows = transactions.map((transaction) => [
    transaction.status.confirmed ? String(transaction.status.block_height) : 'waiting',
    html`<a href="/bitcoin/tx/${transaction.txid}"
      ><code>${transaction.txid.slice(0, 18)}…</code></a
    >`,
    formatBitcoin(changeOf(transaction, address)),
  ])
  const page = layout({
    title: `Address ${address.slice(0, 10)}`,
    main: html`<h1>Address on ${chain.name}</h1>
      ${facts}
      <h2>Last transactions</h2>
      ${rows.length > 0 ? table(['Block', 'Transaction', 'Change'], rows) : html`<p>None yet.</p>`}`,
  })
  return { status: 200, page }
}

/** What a transaction brings to an address, less what it takes from there. */
function changeOf({ vin, vout }: EsploraTransaction, address: string): number {
  const sum = (outputs: readonly (EsploraTransaction['vout'][number] | null)[]) =>
    outputs
      .filter((output) => output?.scriptpubkey_address === address)
      .reduce((total, output) => total + (output?.value ?? 0), 0)
  return sum(vout) - sum(vin.map(({ prevout }) => prevout))
}
