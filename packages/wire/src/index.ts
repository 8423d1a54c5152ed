export {
  historySchema,
  operationTypes,
  type Approval,
  type FungibleInfo,
  type History,
  type NftInfo,
  type OperationType,
  type Transaction,
  type Transfer,
  type TransferDirection,
} from './activity.ts'
export { formatUnits, parseUnits } from './amounts.ts'
export { analyticsAnswerSchema, analyticsEventSchema } from './analytics.ts'
export type { AnalyticsAnswer, AnalyticsEvent } from './analytics.ts'
export { balancesSchema, currencies, tokenBalanceSchema } from './balances.ts'
export type { BalanceNft, Balances, Currency, Quantity, TokenBalance } from './balances.ts'
export {
  nftDetailsSchema,
  nftsSchema,
  nftStandards,
  type Nft,
  type NftDetails,
  type Nfts,
  type NftStandard,
  type NftTrait,
} from './nfts.ts'
export { portfolioPeriods, portfolioSchema } from './portfolio.ts'
export type { Portfolio, PortfolioEntry, PortfolioPeriod, PortfolioValue } from './portfolio.ts'
export {
  isNetworkId,
  namespaceOf,
  parseNetworkId,
  referenceOf,
  type NetworkId,
  type NetworkIdParts,
} from './caip2.ts'
export { formatAccountId, parseAccountId, type AccountId, type AccountIdParts } from './caip10.ts'
export { parseAssetId, type AssetId, type AssetIdParts } from './caip19.ts'
export { errorBody, errorBodySchema, type ErrorBody, type ErrorReason } from './errors.ts'
export {
  frameLimits,
  framePath,
  frameTimeouts,
  type EmptyParams,
  type FrameError,
  type FrameEvent,
  type FrameHello,
  type FrameMessage,
  type FrameProject,
  type FrameReply,
  type FrameRequest,
  type FrameLoginParams,
  type FrameRpcRequest,
  type FrameSocialParams,
  type FrameTheme,
  type FrameUser,
} from './frame.ts'
export { frameMessageSchema, frameUserSchema } from './frameMessages.ts'
export {
  frameHelloSchema,
  frameProjectSchema,
  frameRequestSchema,
  frameThemeSchema,
} from './frameRequests.ts'
export { localMethods, signingMethods, type FrameNamespace } from './frameMethods.ts'
export { identitySchema, type Identity } from './identity.ts'
export {
  jsonRpcRequestSchema,
  type JsonRpcError,
  type JsonRpcRequest,
  type JsonRpcResponse,
} from './jsonRpc.ts'
export {
  approvedLoginSchema,
  emailAddressSchema,
  emailUpdateSchema,
  loginApprovalSchema,
  loginCodeAttemptSchema,
  loginCodeRequestSchema,
  loginErrorCodes,
  loginFlowSchema,
  loginFlowStateSchema,
  loginSessionSchema,
  loginTokenRequestSchema,
  loginTokenSchema,
  verifiedLoginSchema,
  type ApprovedLogin,
  type EmailUpdate,
  type LoginApproval,
  type LoginCodeAttempt,
  type LoginCodeRequest,
  type LoginDelivery,
  type LoginErrorCode,
  type LoginFlow,
  type LoginFlowState,
  type LoginSession,
  type LoginToken,
  type LoginTokenRequest,
  type VerifiedLogin,
} from './login.ts'
export * from './loginMethods.ts'
export * from './loginSimulation.ts'
export {
  createdTransferSchema,
  deviceEnrolment,
  deviceEnrolmentSchema,
  loginDevicesSchema,
  loginWalletSchema,
  loginWalletUpdateSchema,
  newRecoveryFactorSchema,
  openedRecoverySchema,
  pendingTransfersSchema,
  recoveryAttemptSchema,
  recoveryFactorSchema,
  recoveryFactorsSchema,
  releasedShareSchema,
  transferAnswerSchema,
  transferRequestSchema,
  transferStateSchema,
  type CreatedTransfer,
  type DeviceEnrolment,
  type LoginDevice,
  type LoginDevices,
  type LoginWallet,
  type LoginWalletUpdate,
  type NewRecoveryFactor,
  type OpenedRecovery,
} from './loginWallet.ts'
export type { PendingTransfers, RecoveryAttempt, RecoveryFactor } from './loginWallet.ts'
export type { RecoveryFactors, ReleasedShare, TransferAnswer } from './loginWallet.ts'
export type { TransferRequest, TransferState } from './loginWallet.ts'
export {
  accountNameSchema,
  accountNamesSchema,
  nameAttributesSchema,
  namedAddressesSchema,
  nameLookupSchema,
  nameSuggestionsSchema,
  signedNameRequestSchema,
  type AccountName,
  type NameAttributes,
  type NamedAddress,
  type NamedAddresses,
  type NameLookup,
  type NameRegistration,
  type NameSuggestions,
  type SignedNameRequest,
} from './names.ts'
export { isNamespace, namespaces, type Namespace } from './namespaces.ts'
export { nativeTokenAddresses } from './nativeTokenAddresses.ts'
export { rpcErrorCode } from './rpcErrorCode.ts'
export * from './socialLogin.ts'
export { loginSocialSchema, socialProviderSchema, type LoginSocial } from './loginSocial.ts'
export {
  createdSessionSchema,
  sessionActivationSchema,
  sessionListingsSchema,
  sessionRequestSchema,
  sessionListing,
  sessionRevocation,
  sessionRevocationSchema,
  sessionSigningSchema,
  type CreatedSession,
  type SessionActivation,
  type SessionCall,
  type SessionGrant,
  type SessionKey,
  type SessionListing,
  type SessionListings,
  type SessionRequest,
  type SessionRevocation,
  type SessionSigner,
  type SessionSigning,
} from './sessions.ts'
export { supportedChainsSchema, type NetworkListing, type SupportedChains } from './networks.ts'
export {
  onrampOptionsSchema,
  onrampQuoteRequestSchema,
  onrampQuoteSchema,
  type OnrampAmount,
  type OnrampOptions,
  type OnrampQuote,
  type OnrampQuoteRequest,
} from './onramp.ts'
export { type OnrampLimit } from './onrampLimit.ts'
export * from './offramp.ts'
export {
  onrampBuyOptionsSchema,
  onrampBuyQuoteSchema,
  type OnrampBuyOptions,
  type OnrampBuyQuote,
  type OnrampSum,
} from './onrampBuy.ts'
export {
  onrampOffersSchema,
  onrampProvidersSchema,
  onrampQuotesRequestSchema,
  type OnrampOfferAnswer,
  type OnrampProviderListing,
  type OnrampQuotesRequest,
} from './onrampOffers.ts'
export {
  onrampOrderSchema,
  onrampUrlRequestSchema,
  onrampUrlSchema,
  onrampWidgetRequestSchema,
  onrampWidgetSchema,
  type OnrampOrder,
  type OnrampStatus,
  type OnrampUrl,
  type OnrampUrlRequest,
  type OnrampWidget,
  type OnrampWidgetRequest,
} from './onrampOrders.ts'
export {
  nativeTokenAddress,
  priceRequestSchema,
  pricesSchema,
  type PriceRequest,
  type Prices,
  type TokenPrice,
} from './prices.ts'
export {
  gasPricesSchema,
  swapAllowanceSchema,
  swapApprovalSchema,
  swapQuotesSchema,
  swapTokensSchema,
  swapTransactionRequestSchema,
  swapTransactionSchema,
  type GasPrices,
  type SwapAllowance,
  type SwapApproval,
  type SwapHop,
  type SwapQuote,
  type SwapQuotes,
  type SwapToken,
  type SwapTokens,
  type SwapTransaction,
  type SwapTransactionRequest,
} from './swaps.ts'
export { userOperationSchema, type HexText, type UserOperation } from './userOperations.ts'
export * from './executionPermissions.ts'
export * from './frameOperations.ts'
export { reachesPasskeys } from './passkeyHosts.ts'
export * from './smartAccounts.ts'
export * from './contractAccountInit.ts'
export {
  getAssetsSchema,
  walletAssetsSchema,
  type AssetsRequest,
  type WalletAsset,
  type WalletAssets,
} from './walletAssets.ts'
export {
  getCallsStatusSchema,
  preparedCallsTypes,
  prepareCallsSchema,
  sendPreparedCallsSchema,
  type CallsReceipt,
  type CallsStatus,
  type PrepareCallsAnswer,
  type PrepareCallsRequest,
  type PreparedCalls,
  type PreparedCallsType,
  type SendPreparedCallsRequest,
  type WalletCall,
  type WalletCapability,
} from './walletCalls.ts'
export {
  allowedOriginsSchema,
  projectLimitsSchema,
  remoteFeaturesSchema,
  type AllowedOrigins,
  type ProjectLimits,
  type RemoteFeature,
  type RemoteFeatures,
} from './projects.ts'
export { groupAddress, type AddressGroup } from './groupAddress.ts'
export { isWalletNamed, normalizeWalletName, type NamedWallet } from './isWalletNamed.ts'
export { ownWalletId } from './ownWalletId.ts'
export {
  analyticsConfigSchema,
  mobileAndroidSchema,
  mobileIosSchema,
  walletListingSchema,
  walletPageSchema,
  type AnalyticsConfig,
  type MobileAndroid,
  type MobileIos,
  type WalletListing,
  type WalletPage,
} from './wallets.ts'
