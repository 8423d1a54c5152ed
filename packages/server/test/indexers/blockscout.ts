import type { UpstreamBehaviour, UpstreamQuestion } from '../startUpstream.ts'
import { account, hashOf, collection, otherAccount, usdc } from './fixtures.ts'

const party = (hash: string): object => ({ hash, is_contract: false, name: null })
const usd = {
  address_hash: usdc,
  decimals: '6',
  name: 'USD Coin',
  symbol: 'USDC',
  type: 'ERC-20',
  exchange_rate: '1.0',
  holders_count: '1',
  icon_url: null,
  total_supply: '1',
}

/** A transaction as `/addresses/…/transactions` writes it. */
export function blockscoutTransaction(block: number, more: object = {}): object {
  return {
    hash: hashOf(block),
    block_number: block,
    position: 3,
    timestamp: new Date(Date.UTC(2026, 0, 1) + block * 1000).toISOString().replace('Z', '000Z'),
    from: party(account),
    to: party(otherAccount),
    created_contract: null,
    nonce: 7,
    value: '250000000000000000',
    raw_input: '0x',
    method: null,
    status: 'ok',
    result: 'success',
    fee: { type: 'actual', value: '21000000000000' },
    gas_used: '21000',
    ...more,
  }
}

/** A movement as `/addresses/…/token-transfers` writes it. */
export function blockscoutTransfer(block: number, more: object = {}): object {
  return {
    transaction_hash: hashOf(block),
    block_number: block,
    block_hash: hashOf(block + 1_000_000),
    log_index: 4,
    timestamp: new Date(Date.UTC(2026, 0, 1) + block * 1000).toISOString(),
    from: party(otherAccount),
    to: party(account),
    method: 'transfer',
    token: usd,
    total: { decimals: '6', value: '125500000' },
    type: 'token_transfer',
    ...more,
  }
}

const internal = {
  transaction_hash: hashOf(40),
  block_number: 40,
  index: 1,
  timestamp: '2026-01-01T00:00:40.000000Z',
  success: true,
  type: 'call',
  value: '1000000000000000000',
  from: party(otherAccount),
  to: party(account),
  created_contract: null,
}

const lists: Readonly<Record<string, readonly unknown[]>> = {
  '/transactions': [
    blockscoutTransaction(50),
    blockscoutTransaction(45, {
      value: '0',
      raw_input: `0x095ea7b3${otherAccount.slice(2).padStart(64, '0')}${'f'.repeat(64)}`,
      method: 'approve',
      to: party(usdc),
    }),
    blockscoutTransaction(42, { status: 'error', value: '1' }),
    'no transaction',
    { ...blockscoutTransaction(41), from: null },
    // Waits for its block.
    { ...blockscoutTransaction(60), status: null, block_number: null, timestamp: null },
  ],
  '/token-transfers': [
    blockscoutTransfer(48),
    blockscoutTransfer(47, {
      token: {
        ...usd,
        type: 'ERC-721',
        address_hash: collection,
        name: 'Cats',
        symbol: 'CAT',
        decimals: null,
      },
      total: { token_id: '12', token_instance: null },
    }),
    blockscoutTransfer(46, { total: { decimals: '6', value: '-5' } }),
    { token: null },
  ],
  '/internal-transactions': [internal, { ...internal, success: false }, 7],
}

/** Blockscout's API of version 2, as it answers about one account: shapes by its public documentation. */
export const blockscout: UpstreamBehaviour = ({ path, query }: UpstreamQuestion) => {
  const base = `/api/v2/addresses/${account}`
  if (path === base) return { hash: account, coin_balance: '2000000000000000000' }
  if (path === `${base}/nft`) {
    const token = { address_hash: collection, name: 'Cats', symbol: 'CAT', type: 'ERC-721' }
    const cat = {
      id: '12',
      token,
      token_type: 'ERC-721',
      value: '1',
      image_url: null,
      metadata: null,
    }
    return { items: [cat, { ...cat, id: '13' }, { ...cat, id: 'x' }, null], next_page_params: null }
  }
  if (path === `${base}/tokens`)
    return query.get('fiat_value') === null
      ? {
          items: [{ token: usd, token_id: null, token_instance: null, value: '125500000' }, null],
          next_page_params: { fiat_value: '1.5', id: 9, items_count: 50, value: null },
        }
      : {
          items: [
            {
              token: {
                ...usd,
                address_hash: otherAccount,
                name: 'Dai',
                symbol: 'DAI',
                decimals: '18',
              },
              value: '5',
            },
            { token: { ...usd, decimals: null }, value: '1' },
          ],
          next_page_params: null,
        }
  const items = lists[path.slice(base.length)]
  const before = Number(query.get('block_number') ?? Infinity)
  const own = items?.filter((item) => {
    const block = (item as { block_number?: number } | null)?.block_number
    return block === undefined || block === null || block < before
  })
  return own
    ? { items: own, next_page_params: null }
    : { raw: { status: 404, body: '{"message":"Not found"}' } }
}
