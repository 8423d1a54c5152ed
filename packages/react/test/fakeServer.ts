import type { Balances, History, Transaction } from '@latchkit/wire'
import { alice } from './createTestKit.ts'
import { contractOf, someNftDetails, someNfts } from './someNfts.ts'

export const apiUrl = 'https://api.latch.test'

const balances: Balances = {
  balances: [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      value: 2400,
      price: 2000,
      change24h: 1.4,
      quantity: { decimals: '18', numeric: '1.2' },
      iconUrl: '',
    },
    {
      name: 'USD Example',
      symbol: 'USDX',
      chainId: 'eip155:1',
      address: 'eip155:1:0x5fbdb2315678afecb367f032d93f642f64180aa3',
      value: 12.5,
      price: 1,
      change24h: -0.2,
      quantity: { decimals: '6', numeric: '12.5' },
      iconUrl: '',
    },
  ],
}

export const transaction: Transaction = {
  id: '0x1:1',
  metadata: {
    operationType: 'send',
    hash: `0x${'ab'.repeat(32)}`,
    minedAt: '2026-05-04T12:30:00.000Z',
    sentFrom: alice,
    sentTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    status: 'confirmed',
    nonce: 1,
    application: null,
    chain: 'eip155:1',
    fee: '0.00021',
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '0.25' },
      value: 500,
      price: 2000,
    },
  ],
}

const history: History = { data: [transaction], next: null }

/** Responds to the kit's requests to its server; others reach the network. Returns a function that stops it. */
export function fakeServer(answers: Partial<Record<string, unknown>> = {}): () => void {
  const known: Record<string, unknown> = {
    '/v1/supported-chains': { http: ['eip155:1', 'eip155:137'], ws: [] },
    [`/v1/account/${alice}/balance`]: balances,
    [`/v1/account/${alice}/history`]: history,
    [`/v1/account/${alice}/nfts`]: { data: someNfts, next: null },
    [`/v1/nfts/eip155:1/${contractOf(1)}/7`]: someNftDetails,
    [`/v1/identity/${alice}`]: { name: null, avatar: null, resolvedAt: '2026-05-04T12:30:00.000Z' },
    '/getWallets': { count: 0, data: [] },
    ...answers,
  }
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== apiUrl) return real(input, init)
    const answer = known[decodeURIComponent(url.pathname)]
    return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer)
  }
  return () => {
    globalThis.fetch = real
  }
}
