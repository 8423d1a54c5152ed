import type { BrowserContext, Frame, Page } from 'playwright-core'
import { inject } from 'vitest'
import { freshAddress } from './accounts.ts'
import { fund } from './onChain.ts'
import { rpc } from './rpc.ts'

/** Plays the page of a Safe, at the address of the public one, whose owners agree when the test says so. */
export interface SafeHost {
  install(context: BrowserContext): Promise<void>
  /** The shop within the Safe's page. */
  shop(page: Page): Promise<Frame>
  /** All owners agree to what was asked for. */
  agree(): Promise<void>
  readonly asked: { readonly method: string; readonly params: unknown }[]
  /** Whatever is asked for is turned down. */
  rejects: boolean
}

const safeUrl = 'https://app.safe.global'
const chainId = 31337

/** A Safe of its own, with 10 coins. The chain lets it send without a key, as its contract would. */
export function createSafeHost(): SafeHost {
  const address = freshAddress()
  const { demoUrl } = inject('stack')
  const calls = new Map<string, Call>()
  const executed = new Map<string, string>()

  async function answer({ method, params }: SafeRequest): Promise<unknown> {
    host.asked.push({ method, params })
    const given = params as {
      readonly call: string
      readonly params: readonly unknown[]
      readonly txs: readonly [Call]
      readonly safeTxHash: string
    }
    switch (method) {
      case 'getSafeInfo':
        return { safeAddress: address, chainId, owners: [address], threshold: 1 }
      case 'rpcCall':
        return rpc(chainId, given.call, given.params)
      case 'sendTransactions': {
        if (host.rejects) throw new Error('Transaction was rejected')
        const safeTxHash = `0x${calls.size.toString(16).padStart(64, '0')}`
        calls.set(safeTxHash, given.txs[0])
        return { safeTxHash }
      }
      case 'getTxBySafeTxHash': {
        const txHash = executed.get(given.safeTxHash)
        return { txStatus: txHash ? 'SUCCESS' : 'AWAITING_CONFIRMATIONS', txHash }
      }
      default:
        throw new Error(`A Safe knows no ${method}.`)
    }
  }

  const host: SafeHost = {
    asked: [],
    rejects: false,
    async install(context) {
      await fund(chainId, address, 10n ** 19n)
      await rpc(chainId, 'anvil_impersonateAccount', [address])
      // What the test answers comes from no address, and what the stack answers from this machine's own.
      await context.grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write'])
      await context.route(`${safeUrl}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: pageOf(demoUrl) }),
      )
      // The shop lets itself be framed by the Safe, as a site must.
      await context.route(`${demoUrl}/`, async (route) => {
        const response = await route.fetch()
        const headers = response.headers()
        const policy = headers['content-security-policy'] ?? ''
        const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${safeUrl}`)
        const { 'x-frame-options': _, ...others } = headers
        await route.fulfill({
          response,
          headers: { ...others, 'content-security-policy': framed },
        })
      })
      await context.exposeBinding('safeAnswer', async (_, request: SafeRequest) => {
        try {
          return { id: request.id, success: true, version: '9.1.0', data: await answer(request) }
        } catch (error) {
          const words = error instanceof Error ? error.message : ''
          return { id: request.id, success: false, version: '9.1.0', error: words }
        }
      })
    },
    async shop(page) {
      const element = await page.waitForSelector('iframe')
      const frame = await element.contentFrame()
      if (!frame) throw new Error('The Safe shows no page.')
      return frame
    },
    async agree() {
      for (const [safeTxHash, { to, value, data }] of calls) {
        const call = { from: address, to, data, value: `0x${BigInt(value).toString(16)}` }
        if (!executed.has(safeTxHash))
          executed.set(safeTxHash, await rpc<string>(chainId, 'eth_sendTransaction', [call]))
      }
    },
  }
  return host
}

interface SafeRequest {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

interface Call {
  readonly to: string
  /** Wei, as decimal text. */
  readonly value: string
  readonly data: string
}

function pageOf(url: string): string {
  return `<!doctype html><title>Safe</title><iframe src="${url}/" width="1000" height="800" allow="local-network-access; loopback-network; local-network"></iframe>
<script>
  addEventListener('message', async ({ data, origin, source }) => {
    if (origin !== new URL('${url}').origin || typeof data?.method !== 'string') return
    source.postMessage(await safeAnswer(data), origin)
  })
</script>`
}
