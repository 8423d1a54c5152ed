import {
  encodeFunctionData,
  formatEther,
  formatUnits,
  getAddress,
  hexToBigInt,
  hexToNumber,
} from 'viem'
import type { Address, Hex } from 'viem'
import type { DevAccount } from '../accounts.ts'
import { callRpc } from '../callRpc.ts'
import { readArtifact } from '@latchkit/contracts'
import { tokens } from '../seed/tokens.ts'
import type { ChainSnapshot } from '../snapshot.ts'
import { addressLink, nameOf } from './addressLink.ts'
import { copyable } from './copyable.ts'
import type { ExplorerAnswer } from './explorerAnswer.ts'
import { factTable } from './factTable.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { table } from './table.ts'

interface RpcTransaction {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly value: Hex
  readonly blockNumber: Hex
}

const shownTransactions = 25

/** Shows one address: what it owns and the last transactions from or to it. */
export async function addressPage(
  chain: ChainSnapshot,
  address: Address,
  accounts: readonly DevAccount[],
): Promise<ExplorerAnswer> {
  const { rpcUrl, network } = chain
  const [balance, nonce, code] = await Promise.all([
    callRpc<Hex>(rpcUrl, 'eth_getBalance', [address, 'latest']),
    callRpc<Hex>(rpcUrl, 'eth_getTransactionCount', [address, 'latest']),
    callRpc<Hex>(rpcUrl, 'eth_getCode', [address, 'latest']),
  ])
  const isContract = code !== '0x'
  const account = accounts.find(
    (candidate) => candidate.address.toLowerCase() === address.toLowerCase(),
  )
  const facts = factTable([
    ['Address', copyable(getAddress(address), 'the address')],
    ['Name', nameOf(chain, address)],
    ['Kind', isContract ? `contract, ${(code.length - 2) / 2} bytes` : 'account'],
    ['Balance', `${formatEther(hexToBigInt(balance))} ${network.nativeCurrency.symbol}`],
    ['USDX', await tokenBalance(chain, 'usdx', address)],
    ['XDAI', await tokenBalance(chain, 'wdai', address)],
    [isContract ? 'Contracts created' : 'Transactions sent', String(hexToNumber(nonce))],
    ['Private key', account && copyable(account.privateKey, 'the private key')],
  ])
  const page = layout({
    title: `Address ${address.slice(0, 8)}`,
    main: html`<h1>${isContract ? 'Contract' : 'Account'} on ${network.name}</h1>
      ${facts}
      <h2>Last transactions from or to it</h2>
      ${await lastTransactions(chain, address)}`,
  })
  return { status: 200, page }
}

async function tokenBalance(
  chain: ChainSnapshot,
  token: 'usdx' | 'wdai',
  owner: Address,
): Promise<string> {
  const { abi } = readArtifact('ExampleToken')
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] })
  const call = { to: chain.contracts[token], data }
  const units = await callRpc<Hex>(chain.rpcUrl, 'eth_call', [call, 'latest'])
  return formatUnits(hexToBigInt(units), tokens[token].decimals)
}

async function lastTransactions(chain: ChainSnapshot, address: Address): Promise<Html> {
  const newest = 0
  const { txs } = await callRpc<{ readonly txs: readonly RpcTransaction[] }>(
    chain.rpcUrl,
    'ots_searchTransactionsBefore',
    [address, newest, shownTransactions],
  )
  if (txs.length === 0) return html`<p>None yet.</p>`
  return table(
    ['Block', 'Transaction', 'From', 'To', 'Value'],
    txs.map((transaction) => [
      String(hexToNumber(transaction.blockNumber)),
      html`<a href="/${chain.network.id}/tx/${transaction.hash}"
        ><code>${transaction.hash.slice(0, 18)}…</code></a
      >`,
      addressLink(chain, transaction.from),
      transaction.to ? addressLink(chain, transaction.to) : 'a new contract',
      formatEther(hexToBigInt(transaction.value)),
    ]),
  )
}
