import type { UpstreamBehaviour } from '../startUpstream.ts'
import { account, hashOf, collection, otherAccount, usdc } from './fixtures.ts'

const fungible = (
  name: string,
  symbol: string,
  address: string | null,
  decimals: number,
): object => ({
  name,
  symbol,
  icon: { url: 'https://cdn.invalid/icon.png' },
  flags: { verified: true },
  implementations: [
    { chain_id: 'polygon', address: '0x00000000000000000000000000000000000000ff', decimals },
    { chain_id: 'test-chain', address, decimals },
  ],
})
const ether = fungible('Ethereum', 'ETH', '', 18)
const usd = fungible('USD Coin', 'USDC', usdc, 6)
const quantity = (int: string, decimals: number): object => ({
  int,
  decimals,
  float: 1,
  numeric: '1',
})

/** A transaction as Zerion writes it. */
export function zerionTransaction(block: number, more: object = {}): object {
  return {
    type: 'transactions',
    id: `id-${block}`,
    attributes: {
      operation_type: 'send',
      hash: hashOf(block),
      mined_at_block: block,
      mined_at: new Date(Date.UTC(2026, 0, 1) + block * 1000).toISOString().replace('.000', ''),
      sent_from: account,
      sent_to: otherAccount,
      status: 'confirmed',
      nonce: 7,
      fee: {
        fungible_info: ether,
        quantity: quantity('21000000000000', 18),
        price: 2000,
        value: 1,
      },
      transfers: [
        {
          fungible_info: ether,
          direction: 'out',
          quantity: quantity('250000000000000000', 18),
          value: 500,
          price: 2000,
          sender: account,
          recipient: otherAccount,
        },
      ],
      approvals: [],
      application_metadata: null,
      flags: { is_trash: false },
      ...more,
    },
    relationships: { chain: { data: { type: 'chains', id: 'test-chain' } } },
  }
}

const incoming = {
  direction: 'in',
  value: null,
  price: null,
  sender: otherAccount,
  recipient: account,
}
const transactions = [
  zerionTransaction(50),
  zerionTransaction(48, {
    operation_type: 'receive',
    sent_from: otherAccount,
    sent_to: usdc,
    transfers: [{ ...incoming, fungible_info: usd, quantity: quantity('125500000', 6) }],
  }),
  zerionTransaction(47, {
    operation_type: 'mint',
    sent_from: otherAccount,
    transfers: [
      {
        ...incoming,
        nft_info: {
          contract_address: collection,
          token_id: '12',
          name: 'Cat',
          interface: 'erc721',
          content: null,
        },
        quantity: quantity('1', 0),
      },
      { ...incoming, fungible_info: usd, quantity: { int: '-5' } },
    ],
  }),
  zerionTransaction(45, {
    operation_type: 'approve',
    sent_to: usdc,
    transfers: [],
    approvals: [
      { fungible_info: usd, quantity: quantity(String(2n ** 256n - 1n), 6), sender: otherAccount },
    ],
    application_metadata: { name: 'Swapper', icon: { url: 'https://cdn.invalid/x.png' } },
  }),
  zerionTransaction(42, { status: 'failed', transfers: [] }),
  zerionTransaction(41, { hash: '0x12' }),
  null,
]

/** Zerion's API, as it answers about one account: shapes by its public documentation. */
export const zerion: UpstreamBehaviour = ({ path, query }) => {
  const base = `/v1/wallets/${account}`
  if (path === `${base}/positions/`)
    return {
      links: { self: 'x' },
      data: [
        {
          attributes: {
            fungible_info: ether,
            quantity: quantity('2000000000000000000', 18),
            value: 4000,
          },
        },
        { attributes: { fungible_info: usd, quantity: quantity('125500000', 6), value: 125.5 } },
        {
          attributes: {
            fungible_info: fungible('Dai', 'DAI', otherAccount, 18),
            quantity: quantity('5', 18),
          },
        },
        { attributes: { fungible_info: null, quantity: quantity('5', 18) } },
        7,
      ],
    }
  if (path === `${base}/nft-positions/`) {
    const info = { contract_address: collection, token_id: '12', name: 'Cat', interface: 'erc721' }
    const of = (nft: unknown): object => ({
      type: 'nft_positions',
      attributes: { amount: '1', nft_info: nft },
    })
    return { links: {}, data: [of(info), of({ ...info, token_id: '13' }), of(null), 'x'] }
  }
  if (path !== `${base}/transactions/`) return { raw: { status: 400, body: '{"errors":[]}' } }
  const next = `http://upstream.invalid${path}?page%5Bafter%5D=WyJuZXh0Il0%3D&page%5Bsize%5D=50`
  return query.get('page[after]') === 'WyJuZXh0Il0='
    ? { links: { self: 'x' }, data: [zerionTransaction(30)] }
    : { links: { self: 'x', next }, data: transactions }
}
