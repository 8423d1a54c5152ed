import { encodeAbiParameters, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { createChain } from '../chain/createChain.ts'
import { answering } from '../testing/answering.ts'
import { startNode } from '../testing/startNode.ts'
import { readNfts } from './readNfts.ts'

test('the name of a collection is cut, and loses what would turn or hide text', async () => {
  const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
  const node = await startNode(
    answering(({ params }) => {
      const [{ data }] = params as readonly [{ data: Hex }]
      return data === '0x06fdde03' ? text(`a\u202Eb\u0000c\n${'🐱'.repeat(500)}`) : text('')
    }),
  )
  const chain = createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [node.url],
  })
  const address = '0x00000000000000000000000000000000000000aa'
  const [nft] = await readNfts(chain, [{ kind: 'erc721', address, tokenId: '7' }])
  expect(nft?.name).toBe(`abc${'🐱'.repeat(77)} #7`)
})
