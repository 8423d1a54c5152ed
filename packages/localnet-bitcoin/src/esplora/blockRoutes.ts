import type { Block } from '../chain/block.ts'
import type { Chain } from '../chain/createChain.ts'
import { bytes, compactSize } from '../script/wireNumbers.ts'
import { EsploraError } from './esploraError.ts'
import type { Route } from './route.ts'
import { writeTransaction } from './writeTransaction.ts'

const blocksPerPage = 10
const transactionsPerPage = 25

/** Questions about blocks. */
export const blockRoutes: readonly Route[] = [
  { path: '/blocks/tip/height', answer: (chain) => String(chain.tip().height) },
  { path: '/blocks/tip/hash', answer: (chain) => chain.tip().hash },
  {
    path: '/blocks',
    answer: (chain) => newestFrom(chain, chain.tip().height),
  },
  {
    path: '/blocks/:height',
    answer: (chain, { height }) => newestFrom(chain, readHeight(chain, height).height),
  },
  {
    path: '/block-height/:height',
    answer: (chain, { height }) => readHeight(chain, height).hash,
  },
  { path: '/block/:hash', answer: (chain, { hash }) => writeBlock(chain, find(chain, hash)) },
  {
    path: '/block/:hash/status',
    answer: (chain, { hash }) => {
      const { height } = find(chain, hash)
      return { in_best_chain: true, height, next_best: chain.blockAt(height + 1)?.hash ?? null }
    },
  },
  {
    path: '/block/:hash/header',
    answer: (chain, { hash }) => Buffer.from(find(chain, hash).header).toString('hex'),
  },
  {
    path: '/block/:hash/raw',
    answer: (chain, { hash }) => {
      const { header, transactions } = find(chain, hash)
      const all = transactions.map((transaction) => transaction.bytes)
      return bytes(header, compactSize(transactions.length), ...all)
    },
  },
  {
    path: '/block/:hash/txids',
    answer: (chain, { hash }) => find(chain, hash).transactions.map(({ txid }) => txid),
  },
  {
    path: '/block/:hash/txs',
    answer: (chain, { hash }) =>
      find(chain, hash)
        .transactions.slice(0, transactionsPerPage)
        .flatMap(({ txid }) => chain.ledger.find(txid) ?? [])
        .map(writeTransaction),
  },
]

function newestFrom(chain: Chain, height: number): readonly unknown[] {
  const heights = Array.from({ length: blocksPerPage }, (_, index) => height - index)
  return heights
    .flatMap((one) => (one >= 0 ? (chain.blockAt(one) ?? []) : []))
    .map((block) => writeBlock(chain, block))
}

function readHeight(chain: Chain, height = ''): Block {
  const block = /^\d{1,9}$/.test(height) ? chain.blockAt(Number(height)) : undefined
  if (!block) throw new EsploraError(404, 'Block not found')
  return block
}

function find(chain: Chain, hash = ''): Block {
  const block = chain.blockOf(hash)
  if (!block) throw new EsploraError(404, 'Block not found')
  return block
}

/** How hard regtest's blocks are, in the unit of Bitcoin. */
const regtestDifficulty = 4.656542373906925e-10

/** Writes a block as Esplora does, without its transactions. */
function writeBlock(chain: Chain, block: Block): Readonly<Record<string, unknown>> {
  return {
    id: block.hash,
    height: block.height,
    version: block.version,
    timestamp: block.timeSeconds,
    tx_count: block.transactions.length,
    size: block.bytes,
    weight: block.weight,
    merkle_root: block.merkleRoot,
    previousblockhash: block.previousHash ?? null,
    mediantime: chain.medianTimeAt(block.height),
    nonce: block.nonce,
    bits: block.bits,
    difficulty: regtestDifficulty,
  }
}
