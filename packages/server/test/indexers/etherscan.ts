import type { UpstreamBehaviour } from '../startUpstream.ts'
import { account, hashOf, collection, otherAccount, usdc } from './fixtures.ts'

/** What every row of Etherscan has. Everything is text. */
export function etherscanRow(block: number, more: object = {}): Record<string, unknown> {
  return {
    blockNumber: String(block),
    timeStamp: String(Date.UTC(2026, 0, 1) / 1000 + block),
    hash: hashOf(block),
    nonce: '7',
    blockHash: hashOf(block + 1_000_000),
    transactionIndex: '3',
    from: account,
    to: otherAccount,
    value: '250000000000000000',
    gas: '21000',
    gasPrice: '1000000000',
    gasUsed: '21000',
    isError: '0',
    txreceipt_status: '1',
    input: '0x',
    contractAddress: '',
    cumulativeGasUsed: '21000',
    confirmations: '1',
    methodId: '0x',
    functionName: '',
    ...more,
  }
}

const moved = { from: otherAccount, to: account, input: 'deprecated' }
const token = { tokenName: 'USD Coin', tokenSymbol: 'USDC', tokenDecimal: '6' }
const approval = `0x095ea7b3${otherAccount.slice(2).padStart(64, '0')}${'f'.repeat(64)}`

const lists: Readonly<Record<string, readonly unknown[]>> = {
  txlist: [
    etherscanRow(50),
    etherscanRow(45, { to: usdc, value: '0', input: approval, methodId: '0x095ea7b3' }),
    etherscanRow(42, { isError: '1', value: '1' }),
    etherscanRow(41, { from: 'nobody' }),
    'no row',
  ],
  tokentx: [
    etherscanRow(48, { ...moved, ...token, contractAddress: usdc, value: '125500000' }),
    etherscanRow(46, { ...moved, ...token, contractAddress: usdc, value: '-5' }),
  ],
  tokennfttx: [
    etherscanRow(47, {
      ...moved,
      tokenName: 'Cats',
      tokenSymbol: 'CAT',
      tokenDecimal: '0',
      contractAddress: collection,
      tokenID: '12',
    }),
  ],
  token1155tx: [
    etherscanRow(38, {
      ...moved,
      from: account,
      to: otherAccount,
      tokenName: 'Dogs',
      tokenSymbol: 'DOG',
      contractAddress: collection,
      tokenID: '13',
      tokenValue: '2',
    }),
  ],
  txlistinternal: [
    etherscanRow(40, {
      ...moved,
      value: '1000000000000000000',
      type: 'call',
      traceId: '0_1',
      errCode: '',
    }),
    etherscanRow(39, { ...moved, value: '5', isError: '1' }),
  ],
  addresstokenbalance: [
    {
      TokenAddress: usdc,
      TokenName: 'USD Coin',
      TokenSymbol: 'USDC',
      TokenQuantity: '125500000',
      TokenDivisor: '6',
      TokenPriceUSD: '1',
    },
    {
      TokenAddress: otherAccount,
      TokenName: 'Dai',
      TokenSymbol: 'DAI',
      TokenQuantity: '5',
      TokenDivisor: '18',
    },
    { TokenAddress: usdc, TokenQuantity: 'much' },
  ],
}

/** Etherscan's API of version 2, as it answers about one account: shapes by its public documentation. */
export const etherscan: UpstreamBehaviour = ({ query }) => {
  const action = query.get('action') ?? ''
  if (query.get('address') !== account)
    return { status: '0', message: 'NOTOK', result: 'Error! Invalid address format' }
  if (action === 'balance') return { status: '1', message: 'OK', result: '2000000000000000000' }
  const end = Number(query.get('endblock') ?? Infinity)
  const rows = (lists[action] ?? []).filter(
    (row) => !(Number((row as { blockNumber?: string }).blockNumber ?? 0) > end),
  )
  if (rows.length === 0) return { status: '0', message: 'No transactions found', result: [] }
  return { status: '1', message: 'OK', result: rows }
}
