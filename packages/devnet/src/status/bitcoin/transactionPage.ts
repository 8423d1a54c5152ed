import type { BitcoinFacts } from '@latchkit/localnet-bitcoin'
import { copyable } from '../copyable.ts'
import type { ExplorerAnswer } from '../explorerAnswer.ts'
import { factTable } from '../factTable.ts'
import { html, type Html } from '../html.ts'
import { layout } from '../layout.ts'
import { table } from '../table.ts'
import { unknownPage } from '../unknownPage.ts'
import { addressLink } from './addressLink.ts'
import { fetchEsplora, type EsploraOutput, type EsploraTransaction } from './fetchEsplora.ts'
import { formatBitcoin } from './formatBitcoin.ts'

const weightPerVbyte = 4

/** Shows one transaction of the local Bitcoin chain: waiting or mined, with what goes in and out. */
export async function transactionPage(chain: BitcoinFacts, txid: string): Promise<ExplorerAnswer> {
  const transaction = await fetchEsplora<EsploraTransaction>(`${chain.esploraUrl}/tx/${txid}`)
  if (!transaction) return { status: 404, page: unknownPage(chain.name, txid) }
  const { vin, vout, fee, weight, status } = transaction
  const state = status.confirmed ? 'confirmed' : 'pending'
  const isNew = vin.some(({ is_coinbase: isCoinbase }) => isCoinbase)
  const vbytes = Math.ceil(weight / weightPerVbyte)
  const facts = factTable([
    ['State', html`<span data-state="${state}">${state}</span>`],
    ['Id', copyable(txid, 'the id of the transaction')],
    ['Block', status.block_height === undefined ? undefined : String(status.block_height)],
    ['Time', status.block_time === undefined ? undefined : timeOf(status.block_time)],
    ['Fee', isNew ? undefined : formatBitcoin(fee)],
    ['Fee rate', isNew ? undefined : `${(fee / vbytes).toFixed(1)} sat/vB`],
    ['Size', `${vbytes} vB`],
  ])
  const row = (output: EsploraOutput, index: number): readonly (Html | string)[] => [
    String(index + 1),
    output.scriptpubkey_address === undefined
      ? output.scriptpubkey_type
      : addressLink(chain, output.scriptpubkey_address),
    formatBitcoin(output.value),
  ]
  const inputs = vin.map(({ prevout }, index) =>
    prevout ? row(prevout, index) : [String(index + 1), 'new coins', ''],
  )
  const page = layout({
    title: `Transaction ${txid.slice(0, 10)}`,
    scripts: status.confirmed ? [] : ['/watch.js'],
    main: html`<h1>Transaction on ${chain.name}</h1>
      ${facts}
      <h2>From</h2>
      ${table(['Place', 'Address', 'Amount'], inputs)}
      <h2>To</h2>
      ${table(['Place', 'Address', 'Amount'], vout.map(row))}`,
  })
  return { status: 200, page }
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
