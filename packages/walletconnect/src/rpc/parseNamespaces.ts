import { namespaces, parseAccountId, type AccountId, type Namespace } from '@latchkit/wire'
import type {
  GrantedNamespace,
  GrantedNamespaces,
  RequestedNamespace,
  RequestedNamespaces,
} from '@latchkit/wire/walletconnect'
import { parseList, parseRecord } from './parseRecord.ts'

/**
 * Reads what a wallet grants: the chains it has accounts on, and the methods and events it lists. Drops whatever was not
 * requested; `undefined` if nothing remains.
 */
export function parseNamespaces(
  value: unknown,
  requested: RequestedNamespaces,
): GrantedNamespaces | undefined {
  const fields = parseRecord(value)
  if (!fields) return undefined
  const granted: Partial<Record<Namespace, GrantedNamespace>> = {}
  for (const namespace of namespaces) {
    const requestedHere = requested[namespace]
    if (!requestedHere) continue
    // A wallet may list a namespace, or each of its chains.
    const parts = Object.keys(fields)
      .filter((key) => key === namespace || key.startsWith(`${namespace}:`))
      .slice(0, partsAtMost)
      .map((key) => parseRecord(fields[key]))
      .filter((part) => part !== undefined)
    const found = readParts(parts, requestedHere)
    if (found) granted[namespace] = found
  }
  return Object.keys(granted).length > 0 ? granted : undefined
}

const partsAtMost = 100

function readParts(
  parts: readonly Readonly<Record<string, unknown>>[],
  requestedHere: RequestedNamespace,
): GrantedNamespace | undefined {
  const listed = (name: string) => parts.flatMap((part) => parseList(part[name]))
  const accounts = listed('accounts').filter((account): account is AccountId => {
    const parsed = parseAccountId(account)
    return parsed !== undefined && requestedHere.chains.includes(parsed.networkId)
  })
  if (accounts.length === 0) return undefined
  const own = new Set(accounts.map((account) => parseAccountId(account)?.networkId))
  const [methods, events] = [new Set(listed('methods')), new Set(listed('events'))]
  return {
    chains: requestedHere.chains.filter((chain) => own.has(chain)),
    accounts: Array.from(new Set(accounts)),
    methods: requestedHere.methods.filter((method) => methods.has(method)),
    events: requestedHere.events.filter((event) => events.has(event)),
  }
}
