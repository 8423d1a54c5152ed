// @vitest-environment jsdom
// The code in the documents that sites read runs: each sample as a module of its own, in a page without a wallet and without a
// network, as far as it comes without a visitor; then each component that it exports is rendered. Types are samples.mjs's.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKit, isKitError } from '@latchkit/core'
import { bitcoin as bitcoinMainnet, ethereum, solanaMainnet } from '@latchkit/core/networks'
import { bitcoin } from '@latchkit/bitcoin'
import { evm } from '@latchkit/evm'
import { KitProvider } from '@latchkit/react'
import { solana } from '@latchkit/solana'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// In this environment a URL is that of a page.
const root = process.cwd()
const folder = join(root, '.cache', 'samples-run')
const documents = [
  'README.md',
  'docs/wallet-in-code.md',
  'packages/bitcoin/README.md',
  'packages/core/README.md',
  'packages/evm/README.md',
  'packages/react/README.md',
  'packages/solana/README.md',
  'packages/walletconnect/README.md',
]

const samples = documents.flatMap((document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(
    ({ 1: code = '', index, input }) => ({
      name: `${document}:${input.slice(0, index).split('\n').length}`,
      file: join(folder, `${document.replaceAll('/', '~')}.${index}.tsx`),
      code,
    }),
  ),
)

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, code } of samples) writeFileSync(file, `${code}export {}\n`)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network.')))
  vi.stubGlobal('open', () => null)
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close(): void {}
    },
  )
})
afterAll(() => {
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true, force: true })
})

test('there are samples', () => {
  expect(samples.length).toBeGreaterThan(30)
})

test.each(samples.map((one) => [one.name, one] as const))('%s runs', async (_, { file }) => {
  const outcome = await Promise.race([
    import(/* @vite-ignore */ file).then(
      (exported: Readonly<Record<string, unknown>>) => ({ exported }),
      (error: unknown) => ({ error }),
    ),
    // It waits for a visitor.
    new Promise<object>((resolve) => setTimeout(() => resolve({}), 3_000)),
  ])
  expect(outcome).toBeTypeOf('object')
  if ('error' in outcome) expect(outcome.error).toSatisfy(isOfVisitor)
  const { exported = {} } = outcome as { readonly exported?: Readonly<Record<string, unknown>> }
  for (const [name, component] of Object.entries(exported))
    if (/^[A-Z]/.test(name) && typeof component === 'function')
      expect(renderToString(inKit(component as ComponentType))).toEqual(expect.any(String))
})

/** What a page without a wallet and a network is told, and nothing that the site has done wrong. */
function isOfVisitor(error: unknown): boolean {
  const { cause } = error as { readonly cause?: unknown }
  const known = [error, cause].find((one) => isKitError(one))
  if (known) return known.code === 'NotConnected' || known.actor !== 'developer'
  return String(error).includes('There is no network')
}

function inKit(component: ComponentType) {
  const kit = createKit({
    projectId: 'shop',
    adapters: [evm(), solana(), bitcoin()],
    networks: [ethereum, solanaMainnet, bitcoinMainnet],
  })
  // Those that render the provider themselves are given the kit.
  return createElement(KitProvider, { kit }, createElement(component, { kit } as object))
}
