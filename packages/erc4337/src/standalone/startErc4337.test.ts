import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { erc4337ConfigSchema, findErrors } from './erc4337Config.ts'
import { startErc4337 } from './startErc4337.ts'

const silent = (): void => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }
const network = {
  caipNetworkId: 'eip155:31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
}
const projects = [{ id: 'shop', name: 'Shop', origins: ['*'] }]

test('bundler and paymaster run alone', async () => {
  const operatorKey = `0x${'11'.repeat(32)}`
  const config = v.parse(erc4337ConfigSchema, {
    port: 0,
    database: ':memory:',
    projects,
    networks: [{ ...network, bundler: { operatorKey } }],
  })
  expect(findErrors(config)).toEqual([])
  const running = await startErc4337(config, log)
  onTestFinished(running.stop)
  const call = async (method: string, projectId: string): Promise<Response> =>
    await fetch(`${running.url}/v1/bundler?chainId=eip155:31337&projectId=${projectId}`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    })
  expect((await fetch(`${running.url}/health`)).status).toBe(200)
  expect(await (await call('eth_chainId', 'shop')).json()).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: '0x7a69',
  })
  expect((await call('eth_chainId', 'another')).status).toBe(401)
})

test('contradictions in the configuration are found', () => {
  const config = v.parse(erc4337ConfigSchema, { projects, networks: [{ ...network, bundler: {} }] })
  expect(findErrors(config)).toHaveLength(1)
})

test('the configuration in the README is understood', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, json = ''] = /```json\n([^]*?)```/.exec(readme) ?? []
  const config = v.parse(
    erc4337ConfigSchema,
    JSON.parse(json.replace('${BUNDLER_KEY}', `0x${'11'.repeat(32)}`)),
  )
  expect(findErrors(config)).toEqual([])
})
