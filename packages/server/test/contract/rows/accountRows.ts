import { accountOf } from '@latchkit/devnet'
import type { ContractRow } from '../contractRow.ts'

const { address } = accountOf('alice')

/** What is known of an account. */
export const accountRows: Readonly<Record<string, ContractRow>> = {
  'GET /v1/identity/{address}': {
    good: () => ({ path: `/v1/identity/${address}?projectId=local&sender=${address}` }),
  },
  'GET /v1/account/{address}/identity': {
    good: () => ({ path: `/v1/account/${address}/identity?projectId=local` }),
  },
  'GET /v1/account/{address}/balance': {
    good: () => ({
      path: `/v1/account/${address}/balance?projectId=local&currency=usd&chainId=eip155:31337&sv=html-core-1`,
    }),
  },
  'GET /v1/account/{address}/portfolio': {
    good: () => ({
      path: `/v1/account/${address}/portfolio?projectId=local&chainId=eip155:31337&period=7d`,
    }),
  },
  'GET /v1/account/{address}/nfts': {
    good: () => ({ path: `/v1/account/${address}/nfts?projectId=local&chainId=eip155:31337` }),
  },
  'GET /v1/nfts/{networkId}/{address}/{tokenId}': {
    // Listed by the question above, or by none yet.
    status: 404,
    good: () => ({ path: `/v1/nfts/eip155%3A31337/0x${'aa'.repeat(20)}/1?projectId=local` }),
  },
  'GET /v1/account/{address}/history': {
    good: () => ({ path: `/v1/account/${address}/history?projectId=local&chainId=eip155:31337` }),
  },
}
