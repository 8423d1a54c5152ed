import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accountOf } from './accounts.ts'
import { callRpc } from './callRpc.ts'
import { createChainStates, type ChainStates } from './chainStates.ts'
import { networks } from './networks.ts'
import { choosePorts } from './ports/choosePorts.ts'
import { createProcessGroup } from './processes/createProcessGroup.ts'
import { createChainService } from './services/chain.ts'

const createFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'latchkit-states-'))
const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** A folder with the state of one chain, which was played once, and what the chain said then. */
let kept: string
let foundBefore: string | undefined
let seeded: Awaited<ReturnType<typeof lookAtChain>>
beforeAll(async () => {
  kept = await createFolder()
  await writeFile(join(kept, '31338-0123456789abcdef.json'), '{}')
  await writeFile(join(kept, '31337-0123456789abcdef.json'), '{}')
  const states = await createChainStates(kept, false)
  foundBefore = await states.find(31338)
  seeded = await lookAtChain(states)
})
afterAll(() => removeFolder(kept))

/** A copy for a test that changes it. */
async function copyOfKept(): Promise<string> {
  const folder = await createFolder()
  onTestFinished(() => removeFolder(folder))
  await cp(kept, folder, { recursive: true })
  return folder
}

/** Starts the second chain, asks it everything about its past, and stops it. */
async function lookAtChain(states: ChainStates): Promise<Readonly<Record<string, unknown>>> {
  const network = networks[1]
  if (!network) throw new Error('There is no second network.')
  const processGroup = createProcessGroup()
  const directory = await createFolder()
  const ports = await choosePorts('free', {})
  const place = {
    port: ports['chain-31338'],
    directory,
    programs: () => Promise.reject(new Error('anvil is none of our programs.')),
    repository: directory,
    processGroup: processGroup,
  }
  const chain = createChainService(place, network, states, 'http://127.0.0.1:9')
  try {
    await chain.start()
    await chain.ready(new AbortController().signal)
    return await readPast(chain.url)
  } finally {
    await chain.stop()
    processGroup.drop()
    await removeFolder(directory)
  }
}

async function readPast(url: string): Promise<Readonly<Record<string, unknown>>> {
  const ask = (method: string, ...params: readonly unknown[]): Promise<unknown> =>
    callRpc(url, method, params)

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
  return {
    blocks,
    transactions,
    receipts,
    logs: await ask('eth_getLogs', { fromBlock: '0x0', toBlock }),
    traces: await ask('trace_filter', { fromBlock: '0x0', toBlock }),
    balance: await ask('eth_getBalance', accountOf('bob').address, 'latest'),
    nonce: await ask('eth_getTransactionCount', accountOf('alice').address, 'latest'),
  }
}

test('a chain started from its kept state remembers all of its past', async () => {
  expect(foundBefore).toBeUndefined()
  const states = await createChainStates(kept, false)
  expect(await states.find(31338)).toBeDefined()
  const loaded = await lookAtChain(states)

  expect(loaded).toEqual(seeded)
  expect(loaded['transactions']).toHaveLength(36)
  expect(loaded['receipts']).not.toContain(null)
  expect((loaded['logs'] as readonly unknown[]).length).toBeGreaterThan(15)
})

test('with fresh, a kept state is not looked at', async () => {
  expect(await (await createChainStates(kept, false)).find(31338)).toBeDefined()
  expect(await (await createChainStates(kept, true)).find(31338)).toBeUndefined()
})

test('a state of other sources is dropped, and one that is damaged or older than a week not used', async () => {
  const folder = await copyOfKept()
  const states = await createChainStates(folder, false)
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
