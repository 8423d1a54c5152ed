import { isNetworkId, namespaces, type Namespace } from '@latchkit/wire'
import { readList } from '../rpc/readList.ts'
import { readRecord } from '../rpc/readRecord.ts'
import type { AskedNamespace, AskedNamespaces } from './namespaces.ts'

/** Reads what was asked for, as it was stored. */
export function readAsked(value: unknown): AskedNamespaces {
  const fields = readRecord(value)
  const asked: Partial<Record<Namespace, AskedNamespace>> = {}
  for (const namespace of namespaces) {
    const part = readRecord(fields?.[namespace])
    if (part)
      asked[namespace] = {
        chains: readList(part['chains']).filter(isNetworkId),
        methods: readList(part['methods']),
        events: readList(part['events']),
      }
  }
  return asked
}
