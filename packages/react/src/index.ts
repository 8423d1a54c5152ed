'use client'

export { useAction, type Action, type ActionCallbacks, type Mutate } from './hooks/useAction.ts'
export type { NetworkChoice } from './model/networkIdOf.ts'
export { useActivity, type UseActivityParameters } from './hooks/useActivity.ts'
export { useBalance, type UseBalanceParameters } from './hooks/useBalance.ts'
export { useBalances, type UseBalancesParameters } from './hooks/useBalances.ts'
export { useChainId, type UseChainIdParameters } from './hooks/useChainId.ts'
export { useChains } from './hooks/useChains.ts'
export { useConnect, type UseConnectResult, type UseConnectVariables } from './hooks/useConnect.ts'
export { useConnectButton, type ConnectButtonState } from './hooks/useConnectButton.ts'
export {
  useConnection,
  useConnection as useAccount,
  type UseConnectionResult,
} from './hooks/useConnection.ts'
export {
  useConnectionEffect,
  useConnectionEffect as useAccountEffect,
  type UseConnectionEffectParameters,
} from './hooks/useConnectionEffect.ts'
export { useConnections } from './hooks/useConnections.ts'
export { useConnectors } from './hooks/useConnectors.ts'
export {
  useDisconnect,
  type UseDisconnectResult,
  type UseDisconnectVariables,
} from './hooks/useDisconnect.ts'
export { useIdentity, type UseIdentityParameters } from './hooks/useIdentity.ts'
export { useKit, useKit as useConfig } from './hooks/useKit.ts'
export { useKitQuery, type KitQueryOptions, type KitQueryResult } from './query/useKitQuery.ts'
export { useKitState } from './hooks/useKitState.ts'
export {
  useLogin,
  type LogInVariables,
  type SignOutVariables,
  type UseLoginResult,
} from './hooks/useLogin.ts'
export { useModal, type UseModalResult } from './hooks/useModal.ts'
export { useNfts, type UseNftsParameters } from './hooks/useNfts.ts'
export { usePendingTransactions } from './hooks/usePendingTransactions.ts'
export { useContacts, type Contacts } from './hooks/useContacts.ts'
export { usePortfolio, type UsePortfolioParameters } from './hooks/usePortfolio.ts'
export { useProvider, type UseProviderParameters } from './hooks/useProvider.ts'
export {
  useReconnect,
  type UseReconnectResult,
  type UseReconnectVariables,
} from './hooks/useReconnect.ts'
export { useSession, type UseSessionResult } from './hooks/useSession.ts'
export { useSignIn, type UseSignInResult } from './hooks/useSignIn.ts'
export { useSignMessage, type UseSignMessageResult } from './hooks/useSignMessage.ts'
export { useSwitchChain, type UseSwitchChainResult } from './hooks/useSwitchChain.ts'
export {
  useSwitchConnection,
  useSwitchConnection as useSwitchAccount,
  type UseSwitchConnectionResult,
  type UseSwitchConnectionVariables,
} from './hooks/useSwitchConnection.ts'
export { useWallets } from './hooks/useWallets.ts'
export { KitProvider, type KitProviderProps } from './KitProvider.tsx'
export type { AvatarParts, Components, HeaderParts } from './model/components.ts'
export type { Theme } from './model/theme.ts'
export type { Translate } from './locales/createTranslate.ts'
export type { MessageValues } from './locales/format.ts'
export type { MessageKey, Messages } from './locales/messageKey.ts'
export { AccountPanel } from './modal/AccountPanel.tsx'
export { AccountButton } from './features/connect/AccountButton.tsx'
export { NetworkButton } from './features/connect/NetworkButton.tsx'
export {
  ConnectButton,
  type ConnectButtonComponent,
  type ConnectButtonProps,
} from './features/connect/ConnectButton.tsx'
export { SignedIn } from './features/sign-in/SignedIn.tsx'
export { SignedOut } from './features/sign-in/SignedOut.tsx'
export { ConnectPanel } from './modal/ConnectPanel.tsx'
export type { OpenOptions, ViewName, ViewParams } from './router/routes.ts'
