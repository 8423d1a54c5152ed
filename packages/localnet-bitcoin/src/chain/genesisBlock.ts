import { blockSize } from './buildBlock.ts'
import type { Block } from './block.ts'
import { parseTransaction } from '../script/parseTransaction.ts'

/** The first block of every regtest chain. Nobody can spend its reward. */
export function genesisBlock(): Block {
  const transactions = [parseTransaction(fromHex(coinbase))]
  return {
    height: 0,
    hash: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    previousHash: undefined,
    version: 1,
    merkleRoot: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
    timeSeconds: 1_296_688_602,
    bits: 0x207fffff,
    nonce: 2,
    header: fromHex(header),
    transactions,
    ...blockSize(transactions),
  }
}

const coinbase =
  '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000'

const header =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4adae5494dffff7f2002000000'

function fromHex(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'hex'))
}
