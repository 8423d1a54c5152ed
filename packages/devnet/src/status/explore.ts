import { isAddress, type Hex } from 'viem'
import type { ChainSnapshot, StackSnapshot } from '../snapshot.ts'
import { addressPage } from './addressPage.ts'
import { exploreBitcoin } from './bitcoin/exploreBitcoin.ts'
import type { ExplorerAnswer } from './explorerAnswer.ts'
import { exploreSolana } from './solana/exploreSolana.ts'
import { transactionPage } from './transactionPage.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'

/**
 * The local block explorer: `/31337/tx/0x…`, `/31337/address/0x…` and `/31337/token/0x…`, and the same under `/solana` and `/bitcoin`.
 * Returns `undefined` where the path is none of them.
 */
export async function explore(
  path: string,
  snapshot: StackSnapshot,
): Promise<ExplorerAnswer | undefined> {
  const [, place = '', kind = '', id = ''] =
    /^\/(\d+|solana|bitcoin)\/(tx|address|token)\/([0-9a-zA-Z]+)$/.exec(path) ?? []
  const chain = snapshot.chains.find((candidate) => String(candidate.network.id) === place)
  const { solana, bitcoin, accounts } = snapshot
  const [name, answer] =
    place === 'solana' && solana
      ? [solana.name, () => exploreSolana(solana, kind, id)]
      : place === 'bitcoin' && bitcoin
        ? [bitcoin.name, () => exploreBitcoin(bitcoin, kind, id)]
        : [chain?.network.name, chain && (() => exploreEvm(chain, kind, id, accounts))]
  if (!answer) return undefined
  try {
    return await answer()
  } catch {
    return { status: 502, page: silentPage(name ?? '') }
  }
}

async function exploreEvm(
  chain: ChainSnapshot,
  kind: string,
  id: string,
  accounts: StackSnapshot['accounts'],
): Promise<ExplorerAnswer | undefined> {
  if (kind === 'tx' && /^0x[0-9a-fA-F]{64}$/.test(id)) return transactionPage(chain, id as Hex)
  if ((kind === 'address' || kind === 'token') && isAddress(id, { strict: false }))
    return addressPage(chain, id, accounts)
  return undefined
}

/** The page of a chain that gives no answer. */
function silentPage(name: string): string {
  return layout({
    title: 'No answer',
    scripts: ['/watch.js'],
    main: html`<h1>${name} does not answer</h1>
      <p>
        This page tries again in a moment. Its log is named on the <a href="/">status page</a>.
      </p>`,
  })
}
