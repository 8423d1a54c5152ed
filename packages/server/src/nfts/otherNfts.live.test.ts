import type { NftDetails, Nfts } from '@latchkit/wire'
import { accountOf as bitcoinAccountOf, startBitcoin } from '@latchkit/localnet-bitcoin'
import { accountOf, startSolana, tokens } from '@latchkit/localnet-solana'
import { createTestApp } from '@latchkit/test-kit/createTestApp'
import { expect, onTestFinished, test } from 'vitest'
import { bitcoinNetwork } from '../../test/bitcoinNetwork.ts'
import { solanaNetwork } from '../../test/solanaNetwork.ts'

const alice = accountOf('alice').address
const { payment, ordinals } = bitcoinAccountOf('alice')

async function solanaApp(nftIndexer?: object) {
  const chain = await startSolana()
  onTestFinished(() => chain.stop())
  const url = chain.url
  const settings = { ...solanaNetwork(url), nftIndexer: { kind: 'das', url, ...nftIndexer } }
  return await createTestApp({ networks: [settings] })
}

async function bitcoinApp() {
  const chain = await startBitcoin({ blockMs: 0 })
  onTestFinished(() => chain.stop())
  const entry = bitcoinNetwork(chain.url)
  const nftIndexer = { kind: 'ord', url: `${chain.url}/ord` }
  return { entry, chain, tested: await createTestApp({ networks: [{ ...entry, nftIndexer }] }) }
}

test('NFTs of Solana are listed with what they say of themselves', async () => {
  const { json } = await solanaApp()
  const { data, next } = await json<Nfts>(`/v1/account/${alice}/nfts`)
  expect(next).toBeNull()
  expect(data.map(({ name, standard, amount }) => [name, standard, amount]).toSorted()).toEqual([
    ['Lighthouse', 'metaplex', '1'],
    ['Sunrise', 'metaplex', '1'],
  ])
  const sunrise = data.find(({ name }) => name === 'Sunrise')
  expect(sunrise?.tokenId).toBe(tokens.sunrise.mint)
  expect(sunrise?.imageUrl).toMatch(/^data:image\/svg\+xml;base64,/)
  const network = encodeURIComponent(sunrise?.chainId ?? '')
  const { mint } = tokens.sunrise
  const { description } = await json<NftDetails>(`/v1/nfts/${network}/${mint}/${mint}`)
  expect(description).toBe('The first piece of a small collection.')
})

test('an indexer that is away is a network that cannot be read', async () => {
  const { get } = await solanaApp({ url: 'http://127.0.0.1:1' })
  expect((await get(`/v1/account/${alice}/nfts`)).status).toBe(503)
})

test('inscriptions of both addresses are listed, and what carries them is named', async () => {
  const { tested, entry, chain } = await bitcoinApp()
  for (const { address } of [payment, ordinals]) {
    const { data } = await tested.json<Nfts>(`/v1/account/${address}/nfts`)
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ standard: 'inscription', collection: 'Inscriptions' })
    expect(data[0]?.imageUrl).toMatch(/^data:image\/svg\+xml;base64,/)
    const path = `/v1/esplora/${encodeURIComponent(entry.caipNetworkId)}/address/${address}`
    const { outpoints } = await tested.json<{ outpoints: string[] }>(`${path}/inscribed`)
    expect(outpoints).toHaveLength(1)
    const utxos = await tested.json<{ txid: string; vout: number }[]>(`${path}/utxo`)
    expect(utxos.map(({ txid, vout }) => `${txid}:${vout}`)).toContain(outpoints[0])
  }
  const [first] = chain.chain.inscriptions.all()
  expect(first?.id).toMatch(/^[0-9a-f]{64}i0$/)
})

test('without an indexer, nobody says that there are none', async () => {
  const chain = await startBitcoin({ blockMs: 0 })
  onTestFinished(() => chain.stop())
  const entry = bitcoinNetwork(chain.url)
  const { get } = await createTestApp({ networks: [entry] })
  const path = `/v1/esplora/${encodeURIComponent(entry.caipNetworkId)}/address/${payment.address}/inscribed`
  expect((await get(path)).status).toBe(404)
})
