import type { Hex } from 'viem'
import { isAddress } from 'viem'
import type { ChainSnapshot, StackSnapshot } from '../snapshot.ts'
import { addressPage } from './addressPage.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'
import { transactionPage } from './transactionPage.ts'

/** A page with the status that it is answered with. */
export interface ExplorerAnswer {
  readonly status: number
  readonly page: string
}

/**
 * The local block explorer: `/31337/tx/0x…` and `/31337/address/0x…`. Answers `undefined` where the path
 * is none of the two.
 */
export async function explore(
  path: string,
  snapshot: StackSnapshot,
): Promise<ExplorerAnswer | undefined> {
  const [, chainId, kind, id = ''] = /^\/(\d+)\/(tx|address)\/(0x[0-9a-fA-F]+)$/.exec(path) ?? []
  const chain = snapshot.chains.find((candidate) => String(candidate.network.id) === chainId)
  if (!chain) return undefined
  try {
    if (kind === 'tx' && id.length === 66) return await transactionPage(chain, id as Hex)
    if (kind === 'address' && isAddress(id, { strict: false }))
      return await addressPage(chain, id, snapshot.accounts)
    return undefined
  } catch {
    return { status: 502, page: silentPage(chain) }
  }
}

function silentPage(chain: ChainSnapshot): string {
  return layout({
    title: 'No answer',
    script: '/watch.js',
    main: html`<h1>${chain.network.name} does not answer</h1>
      <p>
        This page tries again in a moment. Its log is named on the <a href="/">status page</a>.
      </p>`,
  })
}
