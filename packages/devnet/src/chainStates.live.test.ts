import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountOf } from './accounts.ts'
import { callRpc } from './callRpc.ts'
import { createChainStates, type ChainStates } from './chainStates.ts'
import { networks } from './networks.ts'
import { choosePorts } from './ports/choosePorts.ts'
import { createProcessGroup } from './processes/createProcessGroup.ts'
import { createChainService } from './services/chain.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-states-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the second chain, asks it everything about its past, and stops it. */
async function lookAtChain(states: ChainStates): Promise<Readonly<Record<string, unknown>>> {
  const network = networks[1]
  if (!network) throw new Error('There is no second network.')
  const processGroup = createProcessGroup()
  const directory = await temporaryFolder()
  const ports = await choosePorts('free', {})
  const place = {
    port: ports['chain-31338'],
    directory,
    repository: directory,
    processGroup: processGroup,
  }
  const chain = createChainService(place, network, states, 'http://127.0.0.1:9')
  await chain.start()
  onTestFinished(async () => {
    await chain.stop()
    processGroup.drop()
  })
  await chain.ready(new AbortController().signal)
  const ask = (method: string, ...params: readonly unknown[]): Promise<unknown> =>
    callRpc(chain.url, method, params)

  const seededBlocks = 33
  const blocks: unknown[] = []
  const receipts: unknown[] = []
  const transactions: unknown[] = []
  for (let number = 1; number <= seededBlocks; number += 1) {
    const block = (await ask('eth_getBlockByNumber', `0x${number.toString(16)}`, false)) as {
      readonly transactions: readonly string[]
    }
    blocks.push(block)
    for (const hash of block.transactions) {
      transactions.push(await ask('eth_getTransactionByHash', hash))
      receipts.push(await ask('eth_getTransactionReceipt', hash))
    }
  }
  const toBlock = `0x${seededBlocks.toString(16)}`
  const seen = {
    blocks,
    transactions,
    receipts,
    logs: await ask('eth_getLogs', { fromBlock: '0x0', toBlock }),
    traces: await ask('trace_filter', { fromBlock: '0x0', toBlock }),
    balance: await ask('eth_getBalance', accountOf('bob').address, 'latest'),
    nonce: await ask('eth_getTransactionCount', accountOf('alice').address, 'latest'),
  }
  await chain.stop()
  return seen
}

test('a chain started from its kept state remembers all of its past', async () => {
  const folder = await temporaryFolder()
  const states = await createChainStates(folder, false)
  expect(await states.find(31338)).toBeUndefined()
  const seeded = await lookAtChain(states)
  expect(await states.find(31338)).toBeDefined()
  const loaded = await lookAtChain(states)

  expect(loaded).toEqual(seeded)
  expect(loaded['transactions']).toHaveLength(36)
  expect(loaded['receipts']).not.toContain(null)
  expect((loaded['logs'] as readonly unknown[]).length).toBeGreaterThan(15)
})

test('with fresh, a kept state is not looked at', async () => {
  const folder = await temporaryFolder()
  const states = await createChainStates(folder, false)
  await lookAtChain(states)
  expect(await states.find(31338)).toBeDefined()
  expect(await (await createChainStates(folder, true)).find(31338)).toBeUndefined()
})

test('a state of other sources is dropped, and one that is damaged or older than a week not used', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, '31338-0123456789abcdef.json'), '{}')
  await writeFile(join(folder, '31337-0123456789abcdef.json'), '{}')
  const states = await createChainStates(folder, false)
  await lookAtChain(states)
  const path = (await states.find(31338)) ?? ''
  expect((await stat(path)).isFile()).toBe(true)
  const files = await readdir(folder)
  expect(files).not.toContain('31338-0123456789abcdef.json')
  expect(files).toContain('31337-0123456789abcdef.json')

  const state = await readFile(path, 'utf8')
  await writeFile(path, state.slice(0, state.length / 2))
  expect(await states.find(31338)).toBeUndefined()
  await writeFile(path, state)
  expect(await states.find(31338)).toBe(path)

  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  await utimes(path, longAgo, longAgo)
  expect(await states.find(31338)).toBeUndefined()
})
