export { decodeBase58 } from './addresses/base58.ts'
export { formatBitcoinAddress } from './addresses/formatBitcoinAddress.ts'
export { parseSolanaAddress } from './addresses/parseSolanaAddress.ts'
export type { BundlerSettings } from './bundlerSettings.ts'
export type { Chain } from './chain.ts'
export { contractAccountAddress } from './contractAccountAddress.ts'
export { checkSignature } from './checkSignature.ts'
export { createChain } from './createChain.ts'
export { createUpstreamRoom } from './createUpstreamRoom.ts'
export { createEvmClient } from './createEvmClient.ts'
export { createHeads } from './createHeads.ts'
export { type BadNode, type NodeWatch, createNodeWatch } from './createNodeWatch.ts'
export { readEsplora } from './esplora/readEsplora.ts'
export { satsSchema } from './esplora/satsSchema.ts'
export { namespaceReaderOf } from './namespaces/namespaceReaderOf.ts'
export { type TokenId, parseTokenId } from './namespaces/parseTokenId.ts'
export { fetchUpstream, type UpstreamOptions, postUpstream } from './fetchUpstream.ts'
export { fetchUpstreamJson } from './fetchUpstreamJson.ts'
export { hashUserOperation } from './hashUserOperation.ts'
export { hexSchemas } from './hexSchemas.ts'
export { type IndexerGuard, createIndexerGuard } from './indexers/createIndexerGuard.ts'
export { fetchBlockscout, fetchBlockscoutList } from './indexers/fetchBlockscout.ts'
export { fetchEtherscan } from './indexers/fetchEtherscan.ts'
export { fetchZerion, zerionName } from './indexers/fetchZerion.ts'
export { indexerOf } from './indexers/indexerOf.ts'
export { indexerSchemas } from './indexers/indexerSchemas.ts'
export type { IndexerSettings } from './indexers/indexerSettings.ts'
export type { NftIndexerSettings } from './indexers/nftIndexerSettings.ts'
export { keepValid } from './indexers/keepValid.ts'
export { type InscribedOutput, readInscribedOutputs } from './ordinals/readInscribedOutputs.ts'
export { type ZerionAsset, zerionAssetEntries, zerionTokenOn } from './indexers/zerionAsset.ts'
export { isContract } from './isContract.ts'
export { isNodeError } from './isNodeError.ts'
export { type NetworkResults, mapNetworks } from './mapNetworks.ts'
export type { NameServiceSettings } from './nameServiceSettings.ts'
export type { HistorySettings, ServerNetwork } from './network.ts'
export {
  type EntryPoint,
  type UserOperation,
  encodeHandleOps,
  entryPoints,
  findEntryPoint,
  hashOperation,
} from './operations/entryPoint.ts'
export {
  bundleGasOf,
  estimatePreVerificationGas,
  leastPreVerificationGas,
  mostGasOf,
} from './operations/operationGas.ts'
export { isEip7702Marker } from './operations/eip7702Marker.ts'
export { draftOperationSchema, userOperationSchema } from './operations/userOperationSchema.ts'
export { parseRpcResponse } from './parseRpcResponse.ts'
export type {
  PaymasterSettings,
  SponsoredAccounts,
  SponsoredCall,
  SponsorshipSettings,
} from './paymasterSettings.ts'
export { type NetworkAccount, pickAccounts } from './pickAccounts.ts'
export { readEntryPoint } from './readEntryPoint.ts'
export { readBlockTime } from './readBlockTime.ts'
export { type ContractCall, readCalls } from './readCalls.ts'
export { type BlockMark, readBlockHash, readHead } from './readHead.ts'
export { readNonce } from './readNonce.ts'
export { readRpc } from './readRpc.ts'
export { type JsonErrors, type JsonRequest, requestJson } from './requestJson.ts'
export { isOfferedMethod, isRepeatable } from './rpcMethods.ts'
export { isOnCurve } from './solana/isOnCurve.ts'
export { programAddress } from './solana/programAddress.ts'
export { type SolanaAccount, readAccounts } from './solana/readAccounts.ts'
export { parseAmount } from './solana/parseAmount.ts'
export { readMetadata } from './solana/readMetadata.ts'
export { readMints } from './solana/readMints.ts'
export { readText } from './solana/readText.ts'
export { readTokenAccounts } from './solana/readTokenAccounts.ts'
export { tokenPrograms } from './solana/tokenPrograms.ts'
export { splitCredentials } from './splitCredentials.ts'
export type {
  AnySwapServiceSettings,
  SolanaSwapServiceSettings,
  SwapServiceSettings,
  SwapSettings,
} from './swapSettings.ts'
