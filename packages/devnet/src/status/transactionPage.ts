import { formatEther, formatGwei, hexToBigInt, hexToNumber, type Address, type Hex } from 'viem'
import { callRpc } from '../callRpc.ts'
import type { ChainSnapshot } from '../snapshot.ts'
import { addressLink } from './addressLink.ts'
import { copyable } from './copyable.ts'
import { describeCall } from './describeCall.ts'
import type { ExplorerAnswer } from './explorerAnswer.ts'
import { factTable } from './factTable.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'
import { unknownPage } from './unknownPage.ts'

interface RpcTransaction {
  readonly from: Address
  readonly to: Address | null
  readonly value: Hex
  readonly nonce: Hex
  readonly input: Hex
}

interface RpcReceipt {
  readonly status: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
  readonly contractAddress: Address | null
  readonly logs: readonly unknown[]
}

/** Shows one transaction: waiting, confirmed or failed. */
export async function transactionPage(chain: ChainSnapshot, hash: Hex): Promise<ExplorerAnswer> {
  const { rpcUrl, network } = chain
  const transaction = await callRpc<RpcTransaction | null>(rpcUrl, 'eth_getTransactionByHash', [
    hash,
  ])
  if (!transaction) return { status: 404, page: unknownPage(network.name, hash) }
  const receipt = await callRpc<RpcReceipt | null>(rpcUrl, 'eth_getTransactionReceipt', [hash])
  const minedAt = receipt ? await minedTime(rpcUrl, receipt.blockNumber) : undefined
  const state = receipt ? (receipt.status === '0x1' ? 'confirmed' : 'failed') : 'pending'
  const symbol = network.nativeCurrency.symbol
  const call = describeCall(chain.contracts, transaction.to, transaction.input)
  const fee = receipt && hexToBigInt(receipt.gasUsed) * hexToBigInt(receipt.effectiveGasPrice)
  const facts = factTable([
    ['State', html`<span data-state="${state}">${state}</span>`],
    ['Hash', copyable(hash, 'the hash')],
    ['Block', receipt && String(hexToNumber(receipt.blockNumber))],
    ['Time', minedAt],
    ['From', addressLink(chain, transaction.from)],
    ['To', transaction.to ? addressLink(chain, transaction.to) : 'a new contract'],
    ['Created', receipt?.contractAddress ? addressLink(chain, receipt.contractAddress) : undefined],
    ['Value', `${formatEther(hexToBigInt(transaction.value))} ${symbol}`],
    ['Fee', fee == null ? fee : `${formatEther(fee)} ${symbol}`],
    ['Gas price', receipt && `${formatGwei(hexToBigInt(receipt.effectiveGasPrice))} gwei`],
    ['Nonce', String(hexToNumber(transaction.nonce))],
    ['Logs', receipt && String(receipt.logs.length)],
    ['Call', call && html`<code>${call}</code>`],
    ['Input', transaction.input === '0x' ? undefined : html`<code>${transaction.input}</code>`],
  ])
  const page = layout({
    title: `Transaction ${hash.slice(0, 10)}`,
    scripts: receipt ? [] : ['/watch.js'],
    main: html`<h1>Transaction on ${network.name}</h1>
      ${facts}`,
  })
  return { status: 200, page }
}

async function minedTime(rpcUrl: string, blockNumber: Hex): Promise<string> {
  const block = await callRpc<{ readonly timestamp: Hex }>(rpcUrl, 'eth_getBlockByNumber', [
    blockNumber,
    false,
  ])
  return new Date(hexToNumber(block.timestamp) * 1000).toISOString()
}
