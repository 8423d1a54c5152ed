// @vitest-environment jsdom
// The code in the documents that sites read runs: each sample as a module of its own, in a page without a wallet and without a
// network, as far as it comes without a visitor; then each component that it exports is rendered. Those of programs are
// serverSamplesRun.live.test.ts's, and types samples.mjs's.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
import {
  documentsOfPages,
  documentsOfServers,
  documentsWithSamples,
  otherLanguages,
  readSamples,
  runByLanguage,
  runElsewhere,
} from './readSamples.ts'

// In this environment a URL is that of a page.
const root = process.cwd()
const folder = join(root, '.cache', 'samples-run')

const samples = readSamples(documentsOfPages).map(({ document, line, code }) => ({
  name: `${document}:${line}`,
  file: join(folder, `${document.replaceAll('/', '~')}.${line}.tsx`),
  code,
}))

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, code } of samples) writeFileSync(file, `${code}export {}\n`)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network.')))
  vi.stubGlobal('open', () => null)
  vi.stubEnv('AUTH_SECRET', 'only for this test: 32 characters or more')
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close(): void {}
    },
  )
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('every document with a sample is in a list of those that run', () => {
  expect(samples.length).toBeGreaterThan(30)
  const listed = [...documentsOfPages, ...documentsOfServers, ...Object.keys(runElsewhere)]
  expect(documentsWithSamples().filter((document) => !listed.includes(document))).toEqual([])
  for (const file of Object.values(runElsewhere)) expect(existsSync(join(root, file))).toBe(true)
})

test('every README names no block of code that nothing runs or parses', () => {
  expect(otherLanguages().toSorted()).toEqual(Object.keys(runByLanguage).toSorted())
  for (const file of Object.values(runByLanguage)) expect(existsSync(join(root, file))).toBe(true)
})

test.each(['vue', 'svelte'])(
  'the types that the README names for %s are those of its example',
  (name) => {
    const named = readSamples(['packages/element/README.md'], 'json').filter(({ code }) =>
      code.includes(`@latchkit/element/${name}`),
    )
    expect(named).toHaveLength(1)
    const wanted = JSON.parse(named[0]?.code ?? '') as Tsconfig
    const example = JSON.parse(
      readFileSync(join(root, 'examples', name, 'tsconfig.json'), 'utf8'),
    ) as Tsconfig
    expect(example.compilerOptions.types).toEqual(
      expect.arrayContaining([...wanted.compilerOptions.types]),
    )
  },
)

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

interface Tsconfig {
  readonly compilerOptions: { readonly types: readonly string[] }
}

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
