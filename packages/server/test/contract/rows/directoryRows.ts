import { randomUUID } from 'node:crypto'
import type { ContractRow } from '../contractRow.ts'

const event = () => ({
  eventId: randomUUID(),
  url: 'http://localhost:3000/',
  domain: 'localhost',
  timestamp: Date.now(),
  props: {
    type: 'track',
    event: 'MODAL_OPEN',
    properties: { connected: false, caipNetworkId: 'eip155:31337' },
  },
})

/** The directory of wallets, its images, and what pages tell. */
export const directoryRows: Readonly<Record<string, ContractRow>> = {
  'GET /getWallets': {
    good: () => ({ path: '/getWallets?projectId=local&page=1&entries=4&st=appkit&sv=1' }),
  },
  'GET /getIosData': { good: () => ({ path: '/getIosData?projectId=local' }) },
  'GET /getAndroidData': { good: () => ({ path: '/getAndroidData?projectId=local' }) },
  'GET /appkit/v1/config': { good: () => ({ path: '/appkit/v1/config?projectId=local' }) },
  'GET /appkit/v1/project-limits': {
    good: () => ({ path: '/appkit/v1/project-limits?projectId=local' }),
  },
  'GET /projects/v1/origins': { good: () => ({ path: '/projects/v1/origins?projectId=local' }) },
  'GET /v3/attestation': {
    good: () => ({
      path: `/v3/attestation?projectId=local&origin=http://localhost:3000&id=${'ab'.repeat(32)}`,
    }),
  },
  'GET /v3/public-key': { good: () => ({ path: '/v3/public-key' }) },
  'GET /getAnalyticsConfig': { good: () => ({ path: '/getAnalyticsConfig?projectId=local' }) },
  'GET /getWalletImage/{id}': {
    good: () => ({ path: '/getWalletImage/wallets-metamask?projectId=local' }),
  },
  'GET /public/getAssetImage/{id}': { good: () => ({ path: '/public/getAssetImage/eip155:1' }) },
  'GET /public/getTokenImage/{id}': { good: () => ({ path: '/public/getTokenImage/ETH' }) },
  'GET /public/getCurrencyImage/{id}': { good: () => ({ path: '/public/getCurrencyImage/usd' }) },
  'GET /public/getAvatarImage/{address}': {
    // Nobody on the local stack has an avatar.
    status: 404,
    good: () => ({ path: '/public/getAvatarImage/0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' }),
  },
  'GET /public/getNftImage/{networkId}/{address}/{tokenId}': {
    // The pieces of the local stack hold their pictures themselves.
    status: 404,
    good: () => ({ path: `/public/getNftImage/eip155%3A31337/0x${'aa'.repeat(20)}/1` }),
  },
  'GET /public/getNftMedia/{networkId}/{address}/{tokenId}': {
    // No NFT of the local stack has a video.
    status: 404,
    good: () => ({ path: `/public/getNftMedia/eip155%3A31337/0x${'aa'.repeat(20)}/1` }),
  },
  'POST /batch': { good: () => ({ path: '/batch?projectId=local', body: [event()] }) },
  'POST /e': { good: () => ({ path: '/e?projectId=local', body: event() }) },
}
