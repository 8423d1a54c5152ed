export type {
  GrantedNamespace,
  Platform,
  RequestedNamespace,
  WalletConnectClient,
  WalletConnectEvent,
  WalletConnectFactory,
  WalletLinks,
  Metadata as WalletConnectMetadata,
  Session as WalletConnectSession,
} from '@latchkit/wire/walletconnect'
export { formatUnits, parseUnits } from '@latchkit/wire'
export type { AccountId, Balances, Namespace, NetworkId, Nft, TokenBalance } from '@latchkit/wire'
export { accountTypesQuery } from './account/accountTypesQuery.ts'
export { smartAccountDeployedQuery } from './account/smartAccountDeployedQuery.ts'
export { shortAddress } from './account/shortAddress.ts'
export { identityQuery } from './account/identityQuery.ts'
export { signMessage, type SignMessageOptions } from './account/signMessage.ts'
export type { Account, AccountType, AccountTypes } from './account.ts'
export { activityQuery, type ActivityQueryOptions } from './activity/activityQuery.ts'
export { groupByMonth, type MonthOfTransactions } from './activity/groupByMonth.ts'
export { isSpamTransaction } from './activity/isSpamTransaction.ts'
export type {
  AdapterEvent,
  AdapterFactory,
  AdapterHost,
  Addresses,
  ChainAdapter,
  LapseReason,
  ProviderSource,
  RpcEndpoint,
  WaitOptions,
  WalletSession,
} from './adapter.ts'
export { accountBalancesQuery } from './balances/accountBalancesQuery.ts'
export { balancesQuery } from './balances/balancesQuery.ts'
export { formatMoney } from './balances/formatMoney.ts'
export { formatQuantity } from './balances/formatQuantity.ts'
export { nativeBalanceQuery } from './balances/nativeBalanceQuery.ts'
export { exportContacts, importContacts, removeContact, saveContact } from './contacts/contacts.ts'
export { getContacts, type Contact } from './contacts/getContacts.ts'
export { portfolioQuery, type PortfolioQueryOptions } from './balances/portfolioQuery.ts'
export { readStoredBalances } from './balances/readStoredBalances.ts'
export { totalValue } from './balances/totalValue.ts'
export { cancelConnect } from './connection/cancelConnect.ts'
export {
  connect,
  type EmailConnectOptions,
  type SocialConnectOptions,
} from './connection/connect.ts'
export type { ConnectOptions } from './connection/connectWallet.ts'
export { disconnect, type DisconnectOptions } from './connection/disconnect.ts'
export { getConnection } from './connection/getConnection.ts'
export { getConnections } from './connection/getConnections.ts'
export { getNamespaceState } from './connection/getNamespaceState.ts'
export { reconnect } from './connection/reconnection/reconnect.ts'
export { setActiveAccount, type SetActiveAccountOptions } from './connection/setActiveAccount.ts'
export { setActiveConnection } from './connection/setActiveConnection.ts'
export { setActiveNamespace } from './connection/setActiveNamespace.ts'
export {
  setConnectionLabel,
  type SetConnectionLabelOptions,
} from './connection/setConnectionLabel.ts'
export { setPreferredAccountType } from './connection/setPreferredAccountType.ts'
export type {
  Connection,
  ConnectionsState,
  ConnectionStatus,
  Lapse,
  NamespaceState,
} from './connection/state.ts'
export { createKit } from './createKit.ts'
export { errorActors } from './errorActors.ts'
export {
  isKitError,
  KitError,
  type ErrorActor,
  type KitErrorCode,
  type KitErrorOptions,
} from './errors.ts'
export type { KitEvent } from './events.ts'
export type { Http } from './internal/http.ts'
export type { InfiniteQuery, Query } from './internal/query.ts'
export type { KeyValueStorage } from './internal/storage.ts'
export type {
  AddWalletTokens,
  Analytics,
  AppMetadata,
  Features,
  Kit,
  KitConfig,
  KitState,
  SignIn,
} from './kit.ts'
export type { Social } from './social.ts'
export { checkName, type NameProblem } from './names/checkName.ts'
export { nameCoinType } from './names/nameCoinType.ts'
export { nameLookupQuery } from './names/nameLookupQuery.ts'
export { namesQuery } from './names/namesQuery.ts'
export { registerName, type RegisterNameOptions } from './names/registerName.ts'
export { setNameAddress, type SetNameAddressOptions } from './names/setNameAddress.ts'
export { setNameAttributes, type SetNameAttributesOptions } from './names/setNameAttributes.ts'
export { suggestionsQuery } from './names/suggestionsQuery.ts'
export { getActiveNetwork, type ActiveNetwork } from './networks/getActiveNetwork.ts'
export { isSupportedNetwork } from './networks/isSupportedNetwork.ts'
export type { EvmNetwork, Network } from './network.ts'
export type { ViemChain } from './networks/viemChain.ts'
export { networkImageUrl } from './networks/networkImageUrl.ts'
export { switchNetwork } from './networks/switchNetwork.ts'
export { nftAssetId } from './nfts/nftAssetId.ts'
export { nftDetailsQuery } from './nfts/nftDetailsQuery.ts'
export { nftsQuery } from './nfts/nftsQuery.ts'
export {
  isNftVisible,
  nftVisibility,
  setNftVisible,
  type NftVisibility,
  type SetNftVisibleOptions,
} from './nfts/nftVisibility.ts'
export { offrampMaximum } from './onramp/offrampMaximum.ts'
export { offrampOffersQuery } from './onramp/offrampOffersQuery.ts'
export { offrampOptionsQuery } from './onramp/offrampOptionsQuery.ts'
export { offrampOrderQuery } from './onramp/offrampOrderQuery.ts'
export type { OfframpRequest, OfframpToken } from './onramp/offrampRequest.ts'
export { offrampTransfer, type OfframpTransfer } from './onramp/offrampTransfer.ts'
export { orderOfframp, type OrderOfframpOptions } from './onramp/orderOfframp.ts'
export {
  clearOfframpOrder,
  getOpenOfframpOrder,
  noteOfframpTransfer,
  type OpenOfframpOrder,
} from './onramp/storedOfframpOrder.ts'
export { clearOnrampOrder, getOpenOnrampOrder } from './onramp/storedOnrampOrder.ts'
export type { OpenOnrampOrder } from './onramp/storedOrder.ts'
export type { OnrampOffer } from './onramp/onrampOffer.ts'
export { onrampOffersQuery, type OnrampRequest } from './onramp/onrampOffersQuery.ts'
export { onrampOptionsQuery } from './onramp/onrampOptionsQuery.ts'
export { onrampOrderQuery } from './onramp/onrampOrderQuery.ts'
export { orderOnramp, type OrderOnrampOptions } from './onramp/orderOnramp.ts'
export { cancelPairing } from './pairing/cancelPairing.ts'
export { loadWalletLinks } from './pairing/loadWalletLinks.ts'
export type { PairingState, PairingWallet } from './pairing/reducePairing.ts'
export type {
  RemoteEvent,
  RemoteGrant,
  RemoteNamespace,
  RemoteWallet,
} from './adapters/remoteWallet.ts'
export { retryPairing } from './pairing/retryPairing.ts'
export { startPairing } from './pairing/startPairing.ts'
export type { StartPairingOptions } from './pairing/startPairing.ts'
export type {
  BitcoinProvider,
  BitcoinProviderAddress,
  SignPsbtRequest,
} from './provider/bitcoinProvider.ts'
export type { EvmProvider, EvmProviderEvents } from './provider/evmProvider.ts'
export { getProvider, type GetProviderOptions } from './provider/getProvider.ts'
export type { Providers } from './provider/providers.ts'
export type { SolanaProvider } from './provider/solanaProvider.ts'
export { receiveUri, type ReceiveUriOptions } from './receive/receiveUri.ts'
export { checkGas } from './send/checkGas.ts'
export { checkSend, type SendForm, type SendProblem } from './send/checkSend.ts'
export { prepareSend, type PrepareSendOptions } from './send/prepareSend.ts'
export { send, type SendOptions } from './send/send.ts'
export type { SendNft, SendToken } from './send/token.ts'
export type { PreparedTransfer, TransferRequest, TransferSpeed } from './send/transfer.ts'
export type { PendingTransaction, TransactionOutcome } from './transactions/pendingTransaction.ts'
export type { SignInBackend, SignInRule, SignInState } from './signIn.ts'
export type { Store } from './store.ts'
export { dismissSwap } from './swaps/dismissSwap.ts'
export { gasPricesQuery } from './swaps/gasPricesQuery.ts'
export { minimumAmount } from './swaps/minimumAmount.ts'
export { prepareSwap, type PreparedSwap, type PrepareSwapOptions } from './swaps/prepareSwap.ts'
export type { SwapOrder, SwapProgress } from './swaps/reduceSwap.ts'
export { submitSwap, type SubmitSwapOptions } from './swaps/submitSwap.ts'
export type { CheckedSwap, SwapRequest, SwapSide } from './swaps/swap.ts'
export {
  quoteSwap,
  swapQuotesQuery,
  type SwapOffer,
  type SwapQuoteRequest,
} from './swaps/swapQuotesQuery.ts'
export { swapTokensQuery, type SwapTokensQueryOptions } from './swaps/swapTokensQuery.ts'
export { bundledWallets } from './wallets/bundledWallets.ts'
export type { Connector } from './connector.ts'
export { getRecentWallets, type RecentWallet } from './wallets/getRecentWallets.ts'
export { listWallets, type Wallet } from './wallets/listWallets.ts'
export { searchWallets } from './wallets/searchWallets.ts'
export { walletImageUrl } from './wallets/walletImageUrl.ts'
export type { CustomWallet, WalletKind, WalletOptions } from './wallets/walletOptions.ts'
export { walletsQuery, type WalletsPage, type WalletsQueryOptions } from './wallets/walletsQuery.ts'
