// The README's own test, run by Playwright Test with the README's own configuration, against a site with the kit and a chain.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { chromiumOptions } from '../browser/chromiumOptions.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

test('the README’s test passes in Playwright Test, and fails where the wallet would', async () => {
  const [node, site] = [await freePort(), await freePort()]
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'playwright-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const sample = sampleWith('walletFixtures(').replaceAll(':8545', `:${node}`)
  mkdirSync(join(folder, 'e2e'))
  write('e2e/shop.test.ts', sample)
  write(
    'playwright.config.ts',
    replaceAll(sampleWith('webServer'), {
      'npx anvil': `npx anvil --port ${node}`,
      'port: 8545': `port: ${node}`,
      'npm run build && npm run preview': `npx vite --strictPort --port ${site}`,
      'port: 4173': `port: ${site}`,
      "baseURL: 'http://localhost:4173'": `baseURL: 'http://localhost:${site}', launchOptions: ${JSON.stringify(chromiumOptions())}`,
    }),
  )
  write('index.html', '<!doctype html><main></main><script type="module" src="/main.tsx"></script>')
  write('main.tsx', siteCode.replace(':8545', `:${node}`))
  write(
    'vite.config.ts',
    `export default { cacheDir: ${JSON.stringify(join(folder, 'vite'))}, resolve: { conditions: ['@latchkit/source', 'module', 'browser', 'development|production'] } }`,
  )

  const { stdout } = await runPlaywright(folder)
  expect(stdout).toContain('1 passed')

  write('e2e/shop.test.ts', sample.replace("'reject'", "'hold'"))
  await expect(runPlaywright(folder, ['--timeout=15000'])).rejects.toMatchObject({
    stdout: expect.stringContaining('1 failed'),
  })
})

const siteCode = `
import { createKit } from '@latchkit/core'
import { defineEvmNetwork } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { ConnectButton, KitProvider } from '@latchkit/react'
import '@latchkit/react/styles.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
const kit = createKit({
  projectId: 'shop',
  adapters: [evm()],
  networks: [
    defineEvmNetwork({
      id: 31337,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://127.0.0.1:8545'],
      testnet: true,
    }),
  ],
})
createRoot(document.querySelector('main')!).render(
  createElement(KitProvider, { kit, children: createElement(ConnectButton) }),
)
`

/** The sample of the README that has a word in it. */
function sampleWith(word: string): string {
  const samples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
  return samples.find((code) => code.includes(word)) ?? expect.fail(`No sample has ${word}.`)
}

function replaceAll(text: string, others: Readonly<Record<string, string>>): string {
  return Object.entries(others).reduce((done, [from, to]) => {
    expect(done).toContain(from)
    return done.replaceAll(from, to)
  }, text)
}

function runPlaywright(folder: string, more: readonly string[] = []) {
  return promisify(execFile)('npx', ['playwright', 'test', '--reporter=line', ...more], {
    cwd: folder,
    env: {
      ...process.env,
      // The runner of this test is no concern of the other.
      NODE_ENV: 'development',
      VITEST: '',
      NODE_OPTIONS: '--conditions=@latchkit/source',
    },
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
