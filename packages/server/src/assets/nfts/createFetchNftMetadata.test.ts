import { expect, test } from 'vitest'
import { createSafeFetch } from '@latchkit/backend/fetch'
import { hostileUrls } from '@latchkit/test-kit/hostileUrls'
import { startUpstream, type UpstreamBehaviour } from '../../../test/startUpstream.ts'
import { createFetchNftMetadata } from './createFetchNftMetadata.ts'

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

/** A fetcher whose every name leads to one local server, which takes the place of the open internet. */
async function create(behaviour: UpstreamBehaviour) {
  const { url, questions } = await startUpstream(behaviour)
  const { port } = new URL(url)
  const fetch = createSafeFetch({
    protocols: ['http:'],
    ports: [port],
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
  })
  const plain = createSafeFetch()
  return {
    questions,
    // The guard asks for https; the local server speaks http.
    read: createFetchNftMetadata(
      (address, limits) =>
        fetch(address.replace(/^https:\/\/([^/]+)/, `http://$1:${port}`), limits),
      'https://gateway.net',
    ),
    guarded: createFetchNftMetadata(plain, 'https://gateway.net'),
  }
}

test.each([
  ['https://cats.net/7.json', 'cats.net', '/7.json'],
  [`ipfs://${cid}/7.json`, 'gateway.net', `/ipfs/${cid}/7.json`],
  [`ipfs://ipfs/${cid}`, 'gateway.net', `/ipfs/${cid}`],
  [`ipfs://${cid}/../../admin`, 'gateway.net', `/ipfs/${cid}/admin`],
  [
    'ar://abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq',
    'arweave.net',
    '/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq',
  ],
])('metadata at %s is fetched', async (uri, host, path) => {
  const { read, questions } = await create(() => ({ name: 'Cat' }))
  expect(await read(uri)).toBe('{"name":"Cat"}')
  expect(
    questions.map((question) => [question.headers.host?.split(':')[0], question.path]),
  ).toEqual([[host, path]])
})

test.each([
  'http://cats.net/7.json',
  'ftp://cats.net/7',
  'file:///etc/passwd',
  'ipfs://../../admin',
  'ipfs://short',
  'javascript:alert(1)',
  '//cats.net/7',
  'ar://short',
  'nonsense',
])('%s is not fetched', async (uri) => {
  const { read, questions } = await create(() => ({ name: 'Cat' }))
  expect(await read(uri)).toBeUndefined()
  expect(questions).toEqual([])
})

test.each(hostileUrls)('a collection cannot send the server to %s', async (url) => {
  const { guarded } = await create(() => ({}))
  expect(await guarded(url)).toBeUndefined()
})

test('too much metadata is none, and its host is left alone for a while', async () => {
  const { read, questions } = await create(() => ({ name: 'x'.repeat(300_000) }))
  expect(await read('https://cats.net/1')).toBeUndefined()
  expect(await read('https://cats.net/2')).toBeUndefined()
  expect(questions).toHaveLength(1)
  expect(await read('https://dogs.net/1')).toBeUndefined()
  expect(questions).toHaveLength(2)
})

test('an answer that is not 200 is no metadata', async () => {
  const { read } = await create(() => ({ raw: { status: 404, body: '{"name":"Cat"}' } }))
  expect(await read('https://cats.net/1')).toBeUndefined()
})

test('of all who ask so many are served at once, and then the others', async () => {
  let running = 0
  let most = 0
  const read = createFetchNftMetadata(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return { status: 200, contentType: 'application/json', body: Buffer.from('{}') }
  }, 'https://gateway.net')
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => read(`https://cats${index}.net/7.json`)),
  )
  expect(answers).toEqual(Array.from({ length: 100 }, () => '{}'))
  expect(most).toBe(32)
})
