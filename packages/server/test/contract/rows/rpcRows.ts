import { accountOf } from '@latchkit/devnet'
import { createIdentity, signToken } from '@latchkit/test-kit/signRelayToken'
import type { ContractRow } from '../contractRow.ts'

const call = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
const identity = createIdentity()
const assets = {
  jsonrpc: '2.0',
  id: 1,
  method: 'wallet_getAssets',
  params: { account: accountOf('alice').address, chainFilter: ['0x7a69'] },
}

/** Whoever does not ask for a WebSocket is told to. */
const socketRow = (path: string): ContractRow => ({
  status: 426,
  good: () => ({ path: `${path}?projectId=local&chainId=eip155:31337` }),
})

/** JSON-RPC. */
export const rpcRows: Readonly<Record<string, ContractRow>> = {
  'GET /v1': socketRow('/v1'),
  'GET /v1/': socketRow('/v1/'),
  'GET /ws': socketRow('/ws'),
  'POST /v1': {
    isRpc: true,
    good: () => ({ path: '/v1?projectId=local&chainId=eip155:31337', body: call }),
  },
  'POST /v1/': {
    isRpc: true,
    good: () => ({ path: '/v1/?projectId=local&chainId=eip155:31337', body: [call, call] }),
  },
  'POST /v1/wallet': {
    isRpc: true,
    good: () => ({ path: '/v1/wallet?projectId=local&source=walk', body: assets }),
  },
  'POST /v1/json-rpc': {
    isRpc: true,
    good: () => ({ path: '/v1/json-rpc?projectId=local', body: assets }),
  },
  'POST /v1/bundler': {
    isRpc: true,
    good: () => ({
      path: '/v1/bundler?projectId=local&chainId=eip155:31337',
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_getUserOperationReceipt',
        params: [`0x${'ab'.repeat(32)}`],
      },
    }),
  },
  'POST /rpc': {
    isRpc: true,
    good: ({ url }) => ({
      path: `/rpc?projectId=local&auth=${signToken(identity, url)}`,
      body: {
        id: '1',
        jsonrpc: '2.0',
        method: 'irn_batchSubscribe',
        params: { topics: ['a'.repeat(64)] },
      },
    }),
  },
}
