import { namespaces, parseAccountId, type AccountId, type Namespace } from '@latchkit/wire'
import { readList } from '../rpc/readList.ts'
import { readRecord } from '../rpc/readRecord.ts'
import type {
  AskedNamespace,
  AskedNamespaces,
  GrantedNamespace,
  GrantedNamespaces,
} from './namespaces.ts'

/**
 * What a wallet grants of what was asked for: chains that it has accounts on, methods and events that it names. What was never
 * asked for is left out; `undefined` where nothing remains.
 */
export function readNamespaces(
  value: unknown,
  asked: AskedNamespaces,
): GrantedNamespaces | undefined {
  const fields = readRecord(value)
  if (!fields) return undefined
  const granted: Partial<Record<Namespace, GrantedNamespace>> = {}
  for (const namespace of namespaces) {
    const wanted = asked[namespace]
    if (!wanted) continue
    // A wallet may name a family, or each of its chains.
    const parts = Object.keys(fields)
      .filter((key) => key === namespace || key.startsWith(`${namespace}:`))
      .slice(0, partsAtMost)
      .map((key) => readRecord(fields[key]))
      .filter((part) => part !== undefined)
    const found = readParts(parts, wanted)
    if (found) granted[namespace] = found
  }
  return Object.keys(granted).length > 0 ? granted : undefined
}

const partsAtMost = 100

function readParts(
  parts: readonly Readonly<Record<string, unknown>>[],
  wanted: AskedNamespace,
): GrantedNamespace | undefined {
  const listed = (name: string) => parts.flatMap((part) => readList(part[name]))
  const accounts = listed('accounts').filter((account): account is AccountId => {
    const parsed = parseAccountId(account)
    return parsed !== undefined && wanted.chains.includes(parsed.networkId)
  })
  if (accounts.length === 0) return undefined
  const own = new Set(accounts.map((account) => parseAccountId(account)?.networkId))
  const [methods, events] = [new Set(listed('methods')), new Set(listed('events'))]
  return {
    chains: wanted.chains.filter((chain) => own.has(chain)),
    accounts: Array.from(new Set(accounts)),
    methods: wanted.methods.filter((method) => methods.has(method)),
    events: wanted.events.filter((event) => events.has(event)),
  }
}
