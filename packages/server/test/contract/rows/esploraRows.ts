import type { ContractRow } from '../contractRow.ts'
import type { ContractServer } from '../contractServer.ts'

const route = '/v1/esplora/{chainId}'

async function fill({ url, devnet }: ContractServer, path: string): Promise<string> {
  const { networkId: caipNetworkId, accounts } = devnet.bitcoin
  const address = accounts[0]?.payment.address ?? ''
  const base = `/v1/esplora/${caipNetworkId}`
  const read = async (of: string): Promise<Response> =>
    await fetch(`${url}${base}${of}?projectId=local`)
  const [first] = (await (await read(`/address/${address}/txs`)).json()) as [{ txid: string }]
  const hash = await (await read('/blocks/tip/hash')).text()
  const filled = path
    .replace('{address}', address)
    .replace('{txid}', first.txid)
    .replace('{hash}', hash.trim())
    .replace('{number}', '0')
  return `${base}${filled}?projectId=local`
}

const reads = [
  '/address/{address}',
  '/address/{address}/utxo',
  '/address/{address}/inscribed',
  '/address/{address}/txs',
  '/address/{address}/txs/chain/{txid}',
  '/tx/{txid}',
  '/tx/{txid}/hex',
  '/tx/{txid}/status',
  '/tx/{txid}/outspends',
  '/tx/{txid}/outspend/{number}',
  '/fee-estimates',
  '/blocks/tip/height',
  '/blocks/tip/hash',
  '/block/{hash}',
  '/block-height/{number}',
]

/** Bitcoin, by paths. */
export const esploraRows: Readonly<Record<string, ContractRow>> = {
  ...Object.fromEntries(
    reads.map((path): [string, ContractRow] => [
      `GET ${route}${path}`,
      { isOfNode: true, good: async (stack) => ({ path: await fill(stack, path) }) },
    ]),
  ),
  [`POST ${route}/tx`]: {
    // A transaction that is none: one that is would change the chain under the other rows.
    status: 400,
    isOfNode: true,
    good: async (stack) => ({ path: await fill(stack, '/tx'), body: '00'.repeat(60) }),
  },
}
