import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { entryPoint08Address } from 'viem/account-abstraction'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { operatorAddress, startAccountStack } from '@latchkit/test-kit/accountStack'
import { bundleProgram } from '@latchkit/test-kit/bundleProgram'
import { testNetwork } from '@latchkit/test-kit/createTestApp'
import { draftOperation, signOperation } from '@latchkit/test-kit/draftOperation'

const receiver = '0x00000000000000000000000000000000000a11ce'
const kills = 2
const accountsPerKill = 4

let main: string
beforeAll(async () => {
  const program = await bundleProgram(
    fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url)),
  )
  main = program.path
  return program.remove
})

/** A server as a program of its own, on a file that outlives it. */
async function start(config: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [main, '--config', config], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, url] = /"url":"([^"]+)"/.exec(line) ?? []
    if (url === undefined) continue
    child.stdout?.resume()
    return { child, url }
  }
  throw new Error('The server ended before it listened.')
}

test('a bundler that is killed whenever it has taken operations runs each of them, once', async () => {
  const stack = await startAccountStack()
  onTestFinished(() => stack.stop())
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = join(folder, 'server.json')
  const bundler = { operatorKey: stack.service.operator.privateKey, gatherMs: 5 }
  writeFileSync(
    config,
    JSON.stringify({
      port: 0,
      database: join(folder, 'server.db'),
      rateLimit: false,
      projects: [{ id: 'local', name: 'Local', origins: [] }],
      networks: [testNetwork(stack.anvil.url, { bundler })],
    }),
  )
  const ask = async (url: string, method: string, params: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/v1/bundler?projectId=local&chainId=eip155:31337`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await response.json()) as { readonly result?: unknown }).result
  }

  const nonceBefore = await stack.client.getTransactionCount({ address: operatorAddress })
  const hashes: unknown[] = []
  for (let kill = 0; kill < kills; kill++) {
    const { child, url } = await start(config)
    const users = await Promise.all(
      Array.from({ length: accountsPerKill }, () => stack.createAccount()),
    )
    const taken = users.map(async (user) => {
      const operation = await draftOperation(user, [{ to: receiver, value: 3n }])
      const params = [await signOperation(user, operation), entryPoint08Address]
      hashes.push(await ask(url, 'eth_sendUserOperation', params))
    })
    await Promise.all(taken)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  expect(hashes.every((hash) => typeof hash === 'string')).toBe(true)
  const { url } = await start(config)
  for (const hash of hashes) {
    await vi.waitFor(
      async () =>
        expect(await ask(url, 'eth_getUserOperationReceipt', [hash])).toMatchObject({
          success: true,
        }),
      { interval: 100 },
    )
  }
  const all = BigInt(kills * accountsPerKill)
  expect(await stack.client.getBalance({ address: receiver })).toBe(all * 3n)
  const sent = (await stack.client.getTransactionCount({ address: operatorAddress })) - nonceBefore
  expect(sent).toBeLessThanOrEqual(Number(all))
})
