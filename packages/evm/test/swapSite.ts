import { connect, createKit, type KeyValueStorage, type Kit } from '@latchkit/core'
import type { SwapStack } from '@latchkit/test-kit/swapStack'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { evm } from '../src/index.ts'
import { openPage } from './page.ts'
import { networkOf } from './networkOf.ts'
import { testWallet, type TestWallet } from './testWallet.ts'

/** A site that offers swaps, with a wallet connected that holds some of every token. */
export interface SwapSite {
  readonly kit: Kit
  readonly wallet: TestWallet
  /** What the wallet was given to send, by the method it was given with. */
  readonly given: () => readonly string[]
}

/** Opens a {@link SwapSite} on a swap stack, or on another server in front of it. */
export async function openSwapSite(
  stack: SwapStack,
  options: {
    readonly apiUrl?: string
    readonly storage?: KeyValueStorage
    readonly wallet?: TestWallet
    readonly routers?: readonly string[]
  } = {},
): Promise<SwapSite> {
  const page = openPage()
  const wallet = options.wallet ?? testWallet([stack.chain, stack.otherChain], [stack.owner])
  page.install('Fox', wallet.provider)
  const kit = createKit({
    projectId: stack.projectId,
    apiUrl: options.apiUrl ?? stack.apiUrl,
    adapters: [evm()],
    networks: [
      { ...networkOf(stack.chain), swapRouters: options.routers ?? [stack.exchange.router] },
      networkOf(stack.otherChain),
    ],
    storage: options.storage ?? null,
  })
  onTestFinished(kit.start())
  await connect(kit, { connectorId: 'example.fox', namespace: 'eip155' })
  const sending = new Set(['eth_sendTransaction', 'wallet_sendCalls'])
  return { kit, wallet, given: () => wallet.asked.filter((method) => sending.has(method)) }
}

/** A server in front of another that changes its answers. */
export interface LyingServer {
  readonly url: string
  /** Changes the answer of a path; set by the test. */
  lie: ((path: string, answer: unknown) => unknown) | undefined
  stop(): void
}

/** Starts a {@link LyingServer}. */
export async function startLyingServer(target: string): Promise<LyingServer> {
  const lying: LyingServer = { url: '', lie: undefined, stop }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET', url = '/' } = request
    const answer = await fetch(`${target}${url}`, {
      method,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const text = await answer.text()
    const [path = ''] = url.split('?')
    const body = lying.lie ? JSON.stringify(lying.lie(path, JSON.parse(text))) : text
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  function stop() {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(lying, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
}
