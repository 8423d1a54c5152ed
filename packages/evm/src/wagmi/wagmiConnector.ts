import type { Eip1193Provider } from '../wallet/provider.ts'

/** A connector of wagmi: no interface, for wagmi adds properties of its own to it. */
export type WagmiConnector<Type extends string = 'walletConnect', Provider = Eip1193Provider> = {
  readonly id: string
  readonly name: string
  readonly type: Type
  /** Called by wagmi when the configuration is created. */
  setup?(): Promise<void>
  connect(parameters?: {
    readonly chainId?: number | undefined
    readonly isReconnecting?: boolean | undefined
    readonly withCapabilities?: unknown
  }): Promise<{ readonly accounts: never; readonly chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly `0x${string}`[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { readonly chainId: number }): Promise<never>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}
