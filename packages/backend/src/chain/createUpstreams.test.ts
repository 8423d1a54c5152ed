import { expect, test } from 'vitest'
import { createUpstreams, type Upstreams } from './createUpstreams.ts'
import { UpstreamError, type UpstreamErrorReason } from '../errors/upstreamError.ts'

const once = { repeatable: true } as const

/** Nodes `a` and `b` with a clock of their own; who waits moves it. */
function createNodes(options: { readonly lagging?: readonly string[] } = {}): Upstreams & {
  readonly waits: number[]
  readonly asked: string[]
  readonly clock: { ms: number }
  read(failure: (url: string) => UpstreamError | undefined): Promise<string>
} {
  const clock = { ms: 1_000_000 }
  const waits: number[] = []
  const asked: string[] = []
  const upstreams = createUpstreams(['a', 'b'], {
    now: () => clock.ms,
    findLagging: async () => new Set(options.lagging),
    wait: async (ms) => {
      waits.push(ms)
      clock.ms += ms
    },
  })
  return {
    ...upstreams,
    waits,
    asked,
    clock,
    read: (faultOf) =>
      upstreams.attempt(async (url) => {
        asked.push(url)
        const failure = faultOf(url)
        if (failure) throw failure
        return url
      }, once),
  }
}

const failure = (reason: UpstreamErrorReason, retryAfterSeconds?: number): UpstreamError =>
  new UpstreamError(reason, { taken: true, retryAfterSeconds })

test('where all fail for a reason that may pass, they are tried three times more, later and later', async () => {
  const nodes = createNodes()
  await expect(nodes.read(() => failure('status'))).rejects.toMatchObject({ reason: 'status' })
  expect(nodes.waits).toEqual([150, 300, 600])
  expect(nodes.asked).toEqual(['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'])
})

test('a fault that passes is not told', async () => {
  const nodes = createNodes()
  let left = 3
  await expect(nodes.read(() => (left-- > 0 ? failure('unreachable') : undefined))).resolves.toBe(
    'b',
  )
  expect(nodes.waits).toEqual([150])
})

test.each(['timeout', 'wrong_chain', 'too_large'] as const)(
  'nothing is tried again where %s was the reason',
  async (reason) => {
    const nodes = createNodes()
    await expect(nodes.read(() => failure(reason))).rejects.toMatchObject({ reason })
    expect(nodes.waits).toEqual([])
  },
)

test('a node that wants to be asked later is asked then, and not before', async () => {
  const nodes = createNodes()
  await expect(
    nodes.read((url) => (url === 'a' ? failure('rate_limited', 1) : failure('wrong_chain'))),
  ).rejects.toMatchObject({ retryAfterSeconds: 1 })
  expect(nodes.waits).toEqual([1_000, 1_000, 1_000])
  expect(nodes.asked).toEqual(['a', 'b', 'a', 'a', 'a'])
})

test('where that is far ahead, who asks is told when to come back', async () => {
  const nodes = createNodes()
  await expect(
    nodes.read((url) => (url === 'a' ? failure('rate_limited', 30) : failure('timeout'))),
  ).rejects.toMatchObject({ retryAfterSeconds: 30 })
  expect(nodes.waits).toEqual([])
})

test('while all are known to fail, each is asked once', async () => {
  const nodes = createNodes()
  await expect(nodes.read(() => failure('status'))).rejects.toMatchObject({ reason: 'status' })
  nodes.asked.length = 0
  await expect(nodes.read(() => failure('status'))).rejects.toMatchObject({ reason: 'status' })
  expect(nodes.asked).toEqual(['a', 'b'])
})

test('a node that fails after each rest is left alone for longer each time', async () => {
  const nodes = createNodes()
  const failing = (url: string): UpstreamError | undefined =>
    url === 'a' ? failure('status') : undefined
  await nodes.read(failing)
  const rests = []
  for (let turn = 0; turn < 6; turn++) {
    nodes.asked.length = 0
    let seconds = 0
    while (!nodes.asked.includes('a')) {
      seconds += 1
      nodes.clock.ms += 1_000
      await nodes.read(failing)
    }
    rests.push(seconds)
  }
  expect(rests).toEqual([5, 10, 20, 40, 60, 60])
})

test('a node that lags behind is asked last, and one that fails after it', async () => {
  const nodes = createNodes({ lagging: ['a'] })
  await expect(nodes.read(() => undefined)).resolves.toBe('b')
  await expect(nodes.read((url) => (url === 'b' ? failure('status') : undefined))).resolves.toBe(
    'a',
  )
  await expect(nodes.read(() => undefined)).resolves.toBe('a')
})

test('a call that a node may have taken goes to no other, whatever is the matter', async () => {
  const nodes = createNodes()
  const work = (url: string): Promise<never> => {
    nodes.asked.push(url)
    return Promise.reject(failure('status'))
  }
  await expect(nodes.attempt(work, { repeatable: false, impatientMs: 0 })).rejects.toMatchObject({
    taken: true,
  })
  expect(nodes.asked).toEqual(['a'])
  expect(nodes.waits).toEqual([])
})

test('who waits for a slow node is answered by the next, which is asked first from then on', async () => {
  const nodes = createNodes()
  const read = (): Promise<string> =>
    nodes.attempt((url) => (url === 'a' ? new Promise(() => undefined) : Promise.resolve(url)), {
      repeatable: true,
      impatientMs: 1,
    })
  await expect(read()).resolves.toBe('b')
  await expect(nodes.read(() => undefined)).resolves.toBe('b')
  expect(nodes.asked).toEqual(['b'])
})
