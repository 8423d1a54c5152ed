/** A path of Esplora's HTTP API that pages may read. */
export interface EsploraPath {
  readonly path: string
  readonly isJson: boolean
  readonly summary: string
}

/**
 * All that pages may read: nothing that makes a server search.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export const esploraPaths: readonly EsploraPath[] = [
  { path: '/address/:address', isJson: true, summary: 'Sums of a Bitcoin address.' },
  { path: '/address/:address/utxo', isJson: true, summary: 'Coins of a Bitcoin address.' },
  { path: '/address/:address/txs', isJson: true, summary: 'Transactions of a Bitcoin address.' },
  {
    path: '/address/:address/txs/chain/:txid',
    isJson: true,
    summary: 'Mined transactions of a Bitcoin address behind another one.',
  },
  { path: '/tx/:txid', isJson: true, summary: 'A Bitcoin transaction.' },
  { path: '/tx/:txid/hex', isJson: false, summary: 'A Bitcoin transaction in hex.' },
  { path: '/tx/:txid/status', isJson: true, summary: 'Where a Bitcoin transaction is.' },
  {
    path: '/tx/:txid/outspends',
    isJson: true,
    summary: 'Who spends the outputs of a transaction.',
  },
  {
    path: '/tx/:txid/outspend/:number',
    isJson: true,
    summary: 'Who spends an output of a transaction.',
  },
  { path: '/fee-estimates', isJson: true, summary: 'What a place in a block costs.' },
  { path: '/blocks/tip/height', isJson: true, summary: 'The number of the newest block.' },
  { path: '/blocks/tip/hash', isJson: false, summary: 'The hash of the newest block.' },
  { path: '/block/:hash', isJson: true, summary: 'A Bitcoin block.' },
  { path: '/block-height/:number', isJson: false, summary: 'The hash of a block, by its number.' },
]
