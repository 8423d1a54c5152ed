import type { BrowserContext, Frame, Page } from 'playwright-core'
import { deploySafe, signTogether, type Safe, type SafeCall } from '@latchkit/test-kit/deploySafe'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { getStack } from './getStack.ts'
import { fund } from './onChain.ts'
import { rpc } from './rpc.ts'
import { shopPath } from './shop.ts'

/** Plays the page of a Safe, at the address of the public one, whose owners agree when the test says so. */
export interface SafeHost {
  install(context: BrowserContext): Promise<void>
  /** The owners go on to another Safe of theirs, also one of another network, which the next page that opens is in. */
  switchSafe(network?: number): Promise<void>
  /** What is framed within the Safe's page. */
  shop(page: Page): Promise<Frame>
  /** All owners agree to what was asked for: transactions and texts. */
  agree(): Promise<void>
  readonly asked: { readonly method: string; readonly params: unknown }[]
  /** Whatever is asked for is turned down. */
  rejects: boolean
}

const safeUrl = 'https://app.safe.global'
const usualChainId = 31337

/**
 * A Safe of its own with two owners and 10 coins: Safe's own contracts, whose both owners have to agree.
 * @param page what it frames: the shop, or the members' page of the shop that is a Safe app
 */
export function createSafeHost(page: 'shop' | 'members' | 'members?required' = 'shop'): SafeHost {
  const owners = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
  const { chains, demoUrl, framedDemoUrl } = getStack()
  const framedUrl = page === 'shop' ? `${demoUrl}${shopPath}` : `${framedDemoUrl}/${page}`
  const calls = new Map<string, SafeCall>()
  const executed = new Map<string, string>()
  const messages = new Map<string, Hex | undefined>()
  let safe: Safe | undefined
  let chainId = usualChainId

  async function answer({ method, params }: SafeRequest): Promise<unknown> {
    if (!safe) throw new Error('The Safe has not been deployed.')
    host.asked.push({ method, params })
    const given = params as {
      readonly call: string
      readonly params: readonly unknown[]
      readonly txs: readonly [Call]
      readonly safeTxHash: string
      readonly message: string
    }
    switch (method) {
      case 'getSafeInfo':
        return {
          safeAddress: safe.address,
          chainId,
          owners: owners.map(({ address }) => address),
          threshold: owners.length,
        }
      case 'rpcCall':
        return rpc(chainId, given.call, given.params)
      case 'sendTransactions': {
        if (host.rejects) throw new Error('Transaction was rejected')
        const [{ to, value, data }] = given.txs
        const call: SafeCall = { to, value: BigInt(value), data }
        const safeTxHash = await safe.hashOf(call)
        calls.set(safeTxHash, call)
        return { safeTxHash }
      }
      case 'getTxBySafeTxHash': {
        const txHash = executed.get(given.safeTxHash)
        return { txStatus: txHash ? 'SUCCESS' : 'AWAITING_CONFIRMATIONS', txHash }
      }
      case 'safe_setSettings':
        return { offChainSigning: true }
      case 'signMessage': {
        if (host.rejects) throw new Error('Message was rejected')
        const messageHash = await safe.messageHashOf(given.message)
        messages.set(messageHash, undefined)
        return { messageHash }
      }
      case 'getOffChainSignature':
        return messages.get(params as string) ?? ''
      default:
        throw new Error(`A Safe knows no ${method}.`)
    }
  }

  const host: SafeHost = {
    asked: [],
    rejects: false,
    async switchSafe(network = usualChainId) {
      chainId = network
      const { rpcUrl = '' } = chains.find(({ id }) => id === chainId) ?? {}
      safe = await deploySafe({ rpcUrl, chainId, owners })
      await fund(chainId, safe.address, 10n ** 19n)
    },
    async install(context) {
      await host.switchSafe()
      // What the test answers comes from no address, and what the stack answers from this machine's own.
      await context.grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write'])
      await context.route(`${safeUrl}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: pageOf(framedUrl) }),
      )
      // The shop lets itself be framed by the Safe, as a site must; the members' page of the Safe app says so itself.
      await context.route(
        ({ href }) => href === framedUrl,
        async (route) => {
          const response = await route.fetch()
          const headers = response.headers()
          const policy = headers['content-security-policy'] ?? ''
          const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${safeUrl}`)
          const { 'x-frame-options': _, ...others } = headers
          await route.fulfill({
            response,
            headers: { ...others, 'content-security-policy': framed },
          })
        },
      )
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
      for (const [safeTxHash, call] of calls)
        if (safe && !executed.has(safeTxHash)) executed.set(safeTxHash, await safe.execute(call))
      for (const hash of messages.keys())
        messages.set(hash, await signTogether(owners, hash as Hex))
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
  readonly to: Address
  /** Wei, as decimal text. */
  readonly value: string
  readonly data: Hex
}

function pageOf(url: string): string {
  return `<!doctype html><title>Safe</title><iframe src="${url}" width="1000" height="800" allow="local-network-access; loopback-network; local-network"></iframe>
<script>
  addEventListener('message', async ({ data, origin, source }) => {
    if (origin !== new URL('${url}').origin || typeof data?.method !== 'string') return
    source.postMessage(await safeAnswer(data), origin)
  })
</script>`
}
