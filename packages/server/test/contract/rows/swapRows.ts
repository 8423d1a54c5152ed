import { accountOf, contractAddresses } from '@latchkit/devnet'
import type { ContractRow } from '../contractRow.ts'

const chain = 'eip155:31337'
const user = `${chain}:${accountOf('carol').address}`
const native = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const usdx = `${chain}:${contractAddresses(31_337).usdx}`
const project = 'projectId=local'

/** Prices and swaps. */
export const swapRows: Readonly<Record<string, ContractRow>> = {
  'POST /v1/fungible/price': {
    good: () => ({
      path: '/v1/fungible/price',
      body: { projectId: 'local', currency: 'usd', addresses: [native] },
    }),
  },
  'GET /v1/convert/tokens': {
    good: () => ({ path: `/v1/convert/tokens?${project}&chainId=${chain}` }),
  },
  'GET /v1/convert/quotes': {
    good: () => ({
      path: `/v1/convert/quotes?${project}&amount=1000000000000&from=${native}&to=${usdx}&userAddress=${user}`,
    }),
  },
  'GET /v1/convert/gas-price': {
    good: () => ({ path: `/v1/convert/gas-price?${project}&chainId=${chain}` }),
  },
  'GET /v1/convert/allowance': {
    good: () => ({
      path: `/v1/convert/allowance?${project}&tokenAddress=${usdx}&userAddress=${user}`,
    }),
  },
  'GET /v1/convert/build-approve': {
    good: () => ({
      path: `/v1/convert/build-approve?${project}&from=${usdx}&to=${native}&userAddress=${user}`,
    }),
  },
  'POST /v1/convert/build-transaction': {
    good: () => ({
      path: '/v1/convert/build-transaction',
      body: {
        projectId: 'local',
        amount: '1000000000000',
        from: native,
        to: usdx,
        userAddress: user,
        eip155: { slippage: 1 },
      },
    }),
  },
}
