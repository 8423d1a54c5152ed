/** What a site requests of a wallet, by namespace. */
export type WantedNamespaces = Readonly<
  Record<
    string,
    {
      readonly chains?: readonly string[]
      readonly methods: readonly string[]
      readonly events: readonly string[]
    }
  >
>

/** What a wallet grants. */
export type GrantedNamespaces = Record<
  string,
  { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
>

/** What a wallet has to share: addresses by namespace, and optionally its networks and the methods that it lacks. */
export interface PhoneHoldings {
  readonly addresses: Readonly<Record<string, readonly string[]>>
  readonly networks?: readonly string[]
  readonly lacks?: readonly string[]
}

/** Grants everything of what is wanted that a wallet has. */
export function grantNamespaces(
  wanted: WantedNamespaces,
  { addresses, networks, lacks = [] }: PhoneHoldings,
): GrantedNamespaces {
  const granted: GrantedNamespaces = {}
  for (const [namespace, { chains = [], methods, events }] of Object.entries(wanted)) {
    const served = chains.filter((chain) => networks?.includes(chain) ?? true)
    const accounts = served.flatMap((chain) =>
      (addresses[namespace] ?? []).map((address) => `${chain}:${address}`),
    )
    if (accounts.length > 0)
      granted[namespace] = {
        chains: served,
        accounts,
        methods: methods.filter((method) => !lacks.includes(method)),
        events: [...events],
      }
  }
  return granted
}
