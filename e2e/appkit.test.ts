// The client of AppKit 1.8.0 talks to our server and our relay, as docs/move-from-appkit.md says it can: a phone is paired by the code
// that this client shows, and signs. The client comes from the registry and stays out of the repository: `EXAMPLES=all` or
// `EXAMPLES=appkit` installs it.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PhoneWallet } from '@latchkit/testing'
import { recoverMessageAddress } from 'viem'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { isAppkitChosen } from './support/chosenExamples.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { readQrCode } from './support/readQrCode.ts'
import { withPhone } from './support/withPhone.ts'

const installMs = 600_000
let folder = ''

/** A site that moves its server first. */
const main = (networkId: number, rpcUrl: string, projectId: string) => `
import { createAppKit } from '@reown/appkit'
import { defineChain } from '@reown/appkit/networks'

const network = defineChain({
  id: ${networkId},
  caipNetworkId: 'eip155:${networkId}',
  chainNamespace: 'eip155',
  name: 'Latch One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['${rpcUrl}'] } },
})
const modal = createAppKit({
  projectId: '${projectId}',
  networks: [network],
  metadata: { name: 'Shop', description: 'A shop', url: location.origin, icons: [] },
  features: { email: false, socials: false },
})
document.querySelector('#connect').addEventListener('click', () => modal.open())
modal.subscribeAccount(({ address }) => {
  document.querySelector('#address').textContent = address ?? ''
})
document.querySelector('#sign').addEventListener('click', async () => {
  const provider = modal.getProvider('eip155')
  const params = ['0x48656c6c6f', modal.getAddress('eip155')]
  document.querySelector('output').textContent = await provider
    .request({ method: 'personal_sign', params })
    .catch((error) => error.message)
})
document.querySelector('#leave').addEventListener('click', () => modal.disconnect())
`
const page = `<!doctype html><html lang="en"><title>Shop</title><button id="connect">Connect</button><p id="address"></p>
<button id="sign">Sign</button><button id="leave">Leave</button><output></output><script type="module" src="/main.js"></script></html>`

/** What the client's hosts are here: the table of docs/move-from-appkit.md. */
function ofStack(code: string): string {
  const { apiUrl } = getStack()
  const relayUrl = apiUrl.replace('http', 'ws')
  return code
    .replaceAll(/https:\/\/(?:rpc|pulse|verify)\.walletconnect\.(?:org|com)/g, apiUrl)
    .replaceAll('https://api.web3modal.org', apiUrl)
    .replaceAll(/wss:\/\/relay\.walletconnect\.(?:org|com)/g, relayUrl)
}

beforeAll(async () => {
  if (!isAppkitChosen) return
  const [chain] = getStack().chains
  folder = await mkdtemp(join(tmpdir(), 'latchkit-appkit-'))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('package.json', '{ "private": true, "dependencies": { "@reown/appkit": "1.8.0" } }')
  await write('main.js', main(chain?.id ?? 0, chain?.rpcUrl ?? '', getStack().projectId))
  await write('index.html', page)
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  await promisify(execFile)('npm', ['install', '--engine-strict=false', ...flags], { cwd: folder })
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'hosts', transform: (code) => ({ code: ofStack(code), map: null }) }],
  })
}, installMs)
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
})

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
}

test.runIf(isAppkitChosen)(
  'a phone is paired by the code of that client, signs, and leaves with it',
  async ({ browser }) => {
    const { apiUrl, demoUrl } = getStack()
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
    onTestFinished(() => context.close())
    const foreignHosts = new Set<string>()
    await context.grantPermissions(['local-network-access'])
    // On an origin that the server knows.
    await context.route('**', async (route) => {
      const url = new URL(route.request().url())
      if (url.hostname !== 'localhost' && url.hostname !== '127.0.0.1') {
        foreignHosts.add(url.hostname)
        return route.abort()
      }
      if (url.origin !== demoUrl) return route.continue()
      const path = url.pathname === '/' ? '/index.html' : url.pathname
      const body = await readFile(join(folder, 'dist', path)).catch(() => undefined)
      return body === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ body, contentType: mediaTypes[extname(path)] ?? 'text/plain' })
    })
    const site = await context.newPage()
    site.setDefaultTimeout(60_000)
    site.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(apiUrl).host)
        foreignHosts.add(new URL(socket.url()).host)
    })
    await site.goto(demoUrl)
    await site.getByRole('button', { name: 'Connect' }).click()
    // Without a wallet in the browser, the code is what it shows first.
    const code = site.locator('wui-qr-code')
    let uri = ''
    await expect
      .poll(async () => (uri = (await readQrCode(code)) ?? ''), { timeout: 60_000 })
      .toMatch(/^wc:/)

    const phone = await phoneThatTrusts(apiUrl)
    await phone.letIn(uri)
    const { address } = accountOf('alice')
    await expect.poll(() => site.locator('#address').textContent()).toBe(address)
    await site.getByRole('button', { name: 'Sign' }).click()
    const output = site.locator('output')
    await expect.poll(() => output.textContent()).toMatch(/^0x[0-9a-f]{130}$/)
    const signature = (await output.textContent()) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)

    await site.reload()
    await expect.poll(() => site.locator('#address').textContent()).toBe(address)
    await site.getByRole('button', { name: 'Leave' }).click()
    await phone.phone.next('session_delete')
    // Its fonts alone come from elsewhere.
    expect([...foreignHosts]).toEqual(['fonts.reown.com'])
  },
)

/**
 * A phone whose maker runs this server too: it has the key of attestations from there. Its software waits forever where it cannot
 * reach the host of the key, which this machine cannot.
 */
async function phoneThatTrusts(apiUrl: string): Promise<PhoneWallet> {
  const code = `const { fetch } = globalThis
globalThis.fetch = (url, options) => fetch(String(url).replace(/^https:\\/\\/verify\\.walletconnect\\.(?:org|com)/, '${apiUrl}'), options)`
  const { NODE_OPTIONS: usual = '' } = process.env
  process.env['NODE_OPTIONS'] =
    `${usual} --import data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  try {
    return await withPhone()
  } finally {
    process.env['NODE_OPTIONS'] = usual
  }
}
