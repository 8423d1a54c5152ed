import { expect, test } from 'vitest'
import { metadataAccount, tokens } from '@latchkit/localnet-solana'
import { answering } from '@latchkit/test-kit/answering'
import { startNode } from '@latchkit/test-kit/startNode'
import { createChain } from '../createChain.ts'
import { readMetadata, type Metadata } from './readMetadata.ts'

const { mint } = tokens.harbor
const token = { mint, name: 'Harbor', symbol: 'HRB', uri: 'https://x' }

/** What is made of an account that lies where a mint's metadata would. */
async function read(
  about: typeof token,
  change: (data: Buffer) => Buffer = (data) => data,
  owner?: string,
): Promise<Metadata | undefined> {
  const { address, program, data } = await metadataAccount(about)
  const node = await startNode(
    answering(({ params }) => {
      const [asked] = params as readonly [readonly string[]]
      const found = {
        owner: owner ?? program,
        data: [change(Buffer.from(data)).toString('base64')],
      }
      return { context: { slot: 1 }, value: asked.map((one) => (one === address ? found : null)) }
    }),
  )
  const chain = createChain({
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Test',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [node.url],
  })
  return (await readMetadata(chain, [mint])).get(mint)
}

test('a name, a symbol and a document, without what the program fills them up with', async () => {
  expect(await read(token)).toEqual({ name: 'Harbor', symbol: 'HRB', uri: 'https://x' })
})

test('of a name as long as the program lets it be, and of one that is left out', async () => {
  const name = 'x'.repeat(32)
  expect(await read({ ...token, name, symbol: '' })).toMatchObject({ name, symbol: '' })
})

test.each<[string, (data: Buffer) => Buffer]>([
  ['nothing', () => Buffer.alloc(0)],
  ['another kind of account', (data) => data.fill(6, 0, 1)],
  ['metadata of another mint', (data) => data.fill(1, 33, 65)],
  ['one that ends in its name', (data) => data.subarray(0, 80)],
  ['a length that lies', (data) => data.fill(255, 65, 69)],
  ['noise', (data) => data.fill(173)],
])('%s is read as no metadata', async (_name, change) => {
  expect(await read(token, change)).toBeUndefined()
})

test('what another program has written there is not believed', async () => {
  expect(await read(token, (data) => data, mint)).toBeUndefined()
})
