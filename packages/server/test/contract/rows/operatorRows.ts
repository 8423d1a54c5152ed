import type { ContractRow } from '../contractRow.ts'
import { operatorToken } from '../contractServer.ts'

const headers = { authorization: `Bearer ${operatorToken}` }

/** What the server tells of itself. */
export const operatorRows: Readonly<Record<string, ContractRow>> = {
  'GET /health': { good: () => ({ path: '/health' }) },
  'GET /metrics': { good: () => ({ path: '/metrics', headers }) },
  'GET /analytics': { good: () => ({ path: '/analytics?days=7', headers }) },
  'GET /.well-known/jwks.json': { good: () => ({ path: '/.well-known/jwks.json' }) },
  'GET /openapi': { good: () => ({ path: '/openapi' }) },
  'GET /openapi.json': { good: () => ({ path: '/openapi.json' }) },
  'GET /v1/supported-chains': { good: () => ({ path: '/v1/supported-chains' }) },
}
