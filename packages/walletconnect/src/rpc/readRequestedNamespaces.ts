import { isNetworkId, namespaces, type Namespace } from '@latchkit/wire'
import type { RequestedNamespace, RequestedNamespaces } from '@latchkit/wire/walletconnect'
import { readList, readRecord } from './readRecord.ts'

/** Reads stored namespaces. */
export function readRequestedNamespaces(value: unknown): RequestedNamespaces {
  const fields = readRecord(value)
  const requested: Partial<Record<Namespace, RequestedNamespace>> = {}
  for (const namespace of namespaces) {
    const part = readRecord(fields?.[namespace])
    if (part)
      requested[namespace] = {
        chains: readList(part['chains']).filter(isNetworkId),
        methods: readList(part['methods']),
        events: readList(part['events']),
      }
  }
  return requested
}
