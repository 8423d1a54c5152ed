import { createSolanaRpc, type Address } from '@solana/kit'
import { formatUnits } from 'viem'
import { type SolanaFacts, programs } from '@latchkit/localnet-solana'
import { copyable } from '../copyable.ts'
import type { ExplorerAnswer } from '../explorerAnswer.ts'
import { factTable } from '../factTable.ts'
import { html } from '../html.ts'
import { layout } from '../layout.ts'
import { table } from '../table.ts'
import { addressLink, nameOf } from './addressLink.ts'

const shownTransactions = 25
const solDecimals = 9

/** Shows one address of the local Solana chain: what it owns and its last transactions. */
export async function addressPage(chain: SolanaFacts, address: Address): Promise<ExplorerAnswer> {
  const rpc = createSolanaRpc(chain.rpcUrl)
  const tokensBy = (programId: Address) =>
    rpc.getTokenAccountsByOwner(address, { programId }, { encoding: 'jsonParsed' }).send()
  const [{ value: lamports }, plain, extended, past] = await Promise.all([
    rpc.getBalance(address).send(),
    tokensBy(programs.token),
    tokensBy(programs.token2022),
    rpc.getSignaturesForAddress(address, { limit: shownTransactions }).send(),
  ])
  const account = chain.accounts.find((candidate) => candidate.address === address)
  const facts = factTable([
    ['Address', copyable(address, 'the address')],
    ['Name', nameOf(chain, address)],
    ['Balance', `${formatUnits(lamports, solDecimals)} SOL`],
    ['Secret key', account && copyable(account.secretKey, 'the secret key')],
  ])
  const tokens = [...plain.value, ...extended.value].map(({ account: { data } }) => {
    const { mint, tokenAmount } = data.parsed.info
    return [addressLink(chain, mint), formatUnits(BigInt(tokenAmount.amount), tokenAmount.decimals)]
  })
  const transactions = past.map(({ slot, signature, blockTime, err }) => [
    String(slot),
    html`<a href="/solana/tx/${signature}"><code>${signature.slice(0, 18)}…</code></a>`,
    blockTime === null ? '–' : new Date(Number(blockTime) * 1000).toISOString(),
    err ? 'failed' : 'confirmed',
  ])
  const page = layout({
    title: `Address ${address.slice(0, 8)}`,
    main: html`<h1>Address on ${chain.name}</h1>
      ${facts}
      <h2>Tokens</h2>
      ${tokens.length > 0 ? table(['Token', 'Amount'], tokens) : html`<p>None.</p>`}
      <h2>Last transactions</h2>
      ${
        transactions.length > 0
          ? table(['Slot', 'Transaction', 'Time', 'State'], transactions)
          : html`<p>None yet.</p>`
      }`,
  })
  return { status: 200, page }
}
