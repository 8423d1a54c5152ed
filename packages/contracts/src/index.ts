export { gasEstimatorCode } from './gasEstimatorCode.gen.ts'
export {
  artifactsUrl,
  readArtifact,
  type Artifact,
  type ContractName,
  type TestContractName,
} from './readArtifact.ts'
export { sponsorPaymasterCode } from './sponsorPaymasterCode.gen.ts'
