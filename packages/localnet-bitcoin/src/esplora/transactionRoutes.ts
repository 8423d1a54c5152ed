import type { Chain } from '../chain/createChain.ts'
import type { Entry } from '../chain/createLedger.ts'
import { outpointOf } from '../script/parseTransaction.ts'
import { RejectedTransactionError } from '../rejectedTransactionError.ts'
import { rejectionCodes } from '../rejectionCodes.ts'
import { EsploraError } from './esploraError.ts'
import type { Route } from './route.ts'
import { writeStatus } from './writeStatus.ts'
import { writeTransaction } from './writeTransaction.ts'

/** Questions about transactions, and sending them. */
export const transactionRoutes: readonly Route[] = [
  { path: '/tx/:txid', answer: (chain, { txid }) => writeTransaction(find(chain, txid)) },
  {
    path: '/tx/:txid/status',
    answer: (chain, { txid }) => writeStatus(find(chain, txid).block),
  },
  {
    path: '/tx/:txid/hex',
    answer: (chain, { txid }) => Buffer.from(find(chain, txid).transaction.bytes).toString('hex'),
  },
  { path: '/tx/:txid/raw', answer: (chain, { txid }) => find(chain, txid).transaction.bytes },
  {
    path: '/tx/:txid/outspends',
    answer: (chain, { txid }) => {
      const { transaction } = find(chain, txid)
      return transaction.outputs.map((_output, index) => writeSpend(chain, transaction.txid, index))
    },
  },
  {
    path: '/tx/:txid/outspend/:index',
    answer: (chain, { txid, index }) => {
      const { transaction } = find(chain, txid)
      if (!transaction.outputs[Number(index)]) throw new EsploraError(404, 'Output not found')
      return writeSpend(chain, transaction.txid, Number(index))
    },
  },
  {
    path: '/tx',
    method: 'POST',
    answer: (chain, _parts, body) => chain.submit(readHex(body.trim())),
  },
]

function find(chain: Chain, txid = ''): Entry {
  if (!/^[0-9a-f]{64}$/.test(txid)) throw new EsploraError(400, 'Invalid hex string')
  const entry = chain.ledger.find(txid)
  if (!entry) throw new EsploraError(404, 'Transaction not found')
  return entry
}

function writeSpend(chain: Chain, txid: string, index: number): unknown {
  const spender = chain.ledger.spenderOf(outpointOf(txid, index))
  if (!spender) return { spent: false }
  return {
    spent: true,
    txid: spender.txid,
    vin: spender.inputIndex,
    status: writeStatus(chain.ledger.find(spender.txid)?.block),
  }
}

function readHex(text: string): Uint8Array {
  if (text.length > 0 && text.length % 2 === 0 && /^[0-9a-f]+$/i.test(text))
    return new Uint8Array(Buffer.from(text, 'hex'))
  throw new RejectedTransactionError(
    rejectionCodes.cannotDecode,
    'TX decode failed. Make sure the tx has at least one input.',
  )
}
