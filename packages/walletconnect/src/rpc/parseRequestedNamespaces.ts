import { isNetworkId, namespaces, type Namespace } from '@latchkit/wire'
import type { RequestedNamespace, RequestedNamespaces } from '@latchkit/wire/walletconnect'
import { parseList, parseRecord } from './parseRecord.ts'

/** Reads stored namespaces. */
export function parseRequestedNamespaces(value: unknown): RequestedNamespaces {
  const fields = parseRecord(value)
  const requested: Partial<Record<Namespace, RequestedNamespace>> = {}
  for (const namespace of namespaces) {
    const part = parseRecord(fields?.[namespace])
    if (part)
      requested[namespace] = {
        chains: parseList(part['chains']).filter(isNetworkId),
        methods: parseList(part['methods']),
        events: parseList(part['events']),
      }
  }
  return requested
}
